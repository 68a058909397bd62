import { expect, it } from 'vitest'
import { businessDaysAfter } from './business-days.ts'

it.each([
  // A day is not after itself, and an earlier one is none.
  ['2026-11-24', '2026-11-24', 0],
  ['2026-11-24', '2026-11-20', 0],
  ['2026-11-24', '2026-11-25', 1],
  // Thanksgiving and a weekend lie between.
  ['2026-11-25', '2026-11-27', 1],
  ['2026-11-24', '2026-12-01', 4],
  // Nothing but a weekend.
  ['2026-11-27', '2026-11-29', 0],
  ['2026-11-28', '2026-11-30', 1],
  // New Year's Day, and a year of them.
  ['2026-12-31', '2027-01-04', 1],
  ['2026-01-01', '2026-12-31', 251],
])('counts the business days after %s up to %s as %i', (first, last, count) => {
  expect(businessDaysAfter(first, last)).toBe(count)
})

it('refuses what is no day', () => {
  expect(() => businessDaysAfter('2026-02-30', '2026-03-02')).toThrow(RangeError)
})
