import { expect, test } from 'vitest'
import { changedGates } from './changed-gates.ts'

test('gates are told as on or off, limits as what they were and are', () => {
  const data = {
    turnedOff: ['amount', 'constructor', 7],
    turnedOn: ['first-use'],
    limits: { amountCents: { before: 100_000_000, after: 5_000_000 }, contactDays: { before: 30, after: 7 } },
  }
  expect(changedGates(data)).toEqual([
    { part: 'Amount at or above a limit', list: false, before: ['on'], after: ['off'] },
    { part: 'First use of an account', list: false, before: ['off'], after: ['on'] },
    { part: 'Amount at or above', list: false, before: ['$1,000,000.00'], after: ['$50,000.00'] },
    { part: 'Contact changed within', list: false, before: ['30 days'], after: ['7 days'] },
  ])
})

test('of an event that kept none of it nothing is told', () => {
  expect(changedGates({})).toEqual([])
  expect(changedGates({ turnedOff: 'amount', limits: { amountCents: {} } })).toEqual([
    { part: 'Amount at or above', list: false, before: [], after: [] },
  ])
})
