import { expect, it } from 'vitest'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { sortWires, type WireSort } from './wire-sort.ts'

const wire = (
  number: number,
  organization: string | null,
  amount: number | null,
  status: WireStatus = WireStatus.Draft,
) => ({
  number,
  receiver: organization === null ? null : { organization, name: null, email: 'a@bank.example' },
  wirePurposes: [],
  status,
  amount,
})

const wires = [
  wire(1, 'lexbond', null, WireStatus.Verified),
  wire(2, null, 900, WireStatus.Draft),
  wire(3, 'First Trust 10', 1000, WireStatus.PendingVerification),
  wire(4, 'First Trust 2', 900, WireStatus.Draft),
]

const numbers = (sort: WireSort | undefined, order: 'ascending' | 'descending' = 'ascending') =>
  sortWires(wires, { sort, order }, 'bond').map(({ number }) => number)

it('keeps a wire without an amount or a receiver last in both orders', () => {
  expect(numbers('amount')).toEqual([2, 4, 3, 1])
  expect(numbers('amount', 'descending')).toEqual([3, 2, 4, 1])
  expect(numbers('receiver')).toEqual([4, 3, 1, 2])
  expect(numbers('receiver', 'descending')).toEqual([1, 3, 4, 2])
})

it('sorts by number, and by status in the order in which a wire goes through them', () => {
  expect(numbers('number', 'descending')).toEqual([4, 3, 2, 1])
  expect(numbers('status')).toEqual([2, 4, 3, 1])
})

it('leaves the order alone while none is asked for, and what it was given unchanged', () => {
  expect(numbers(undefined)).toEqual([1, 2, 3, 4])
  numbers('amount')
  expect(wires.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})
