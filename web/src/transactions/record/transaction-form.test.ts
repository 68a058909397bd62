import { expect, it } from 'vitest'
import { transactionBodyOf, transactionFormFaults, transactionFormOf } from './transaction-form.ts'

const empty = transactionFormOf(null)

it('refuses a name and amounts that the domain refuses, each at its field', () => {
  const faults = transactionFormFaults({ ...empty, name: 'Salina #5', parAmount: '1.234', premium: '-5' })
  expect(faults.map(({ field }) => field)).toEqual(['name', 'parAmount', 'premium'])
})

it('passes over the fields of the other kind', () => {
  const form = {
    ...empty,
    kind: 'real_estate',
    name: 'Elm Street',
    parAmount: 'nonsense',
    purchasePrice: '1,250,000',
  }
  expect(transactionFormFaults(form)).toEqual([])
  expect(transactionBodyOf(form)).toMatchObject({
    kind: 'real_estate',
    parAmount: null,
    purchasePrice: 125_000_000,
  })
})

it('sends cents, trimmed texts, and null for what was left empty', () => {
  const body = transactionBodyOf({
    ...empty,
    name: ' Salina GO ',
    parAmount: '$1,360,000.00',
    series: ' 2026-A ',
  })
  expect(body).toMatchObject({
    name: 'Salina GO',
    type: 'Negotiated',
    kind: 'bond',
    issuerId: null,
    parAmount: 136_000_000,
    premium: null,
    series: '2026-A',
    closingDate: null,
  })
})

it('refuses an hour that the clocks skip, at its field', () => {
  const at = (closingTime: string) =>
    transactionFormFaults({
      ...transactionFormOf(null),
      name: 'City',
      closingDate: '2027-03-14',
      closingTime,
      timeZone: 'America/Chicago',
    }).map(({ field }) => field)
  expect(at('02:30')).toEqual(['closingTime'])
  expect(at('03:30')).toEqual([])
  expect(at('')).toEqual([])
})
