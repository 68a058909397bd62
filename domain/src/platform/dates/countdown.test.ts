import { expect, it } from 'vitest'
import { calendarDays, countdown } from './countdown.ts'

it.each([
  ['2026-11-24', 'today'],
  ['2026-11-25', 'tomorrow'],
  // Thanksgiving is the 26th, and a weekend follows.
  ['2026-11-27', 'in 2 business days'],
  ['2026-12-01', 'in 4 business days'],
  ['2027-01-04', 'in 26 business days'],
  ['2026-11-23', '1 business day past'],
  ['2026-11-20', '2 business days past'],
  // More than a year away nothing is counted, so that a mistyped year takes no time.
  ['9999-12-31', ''],
  ['0001-01-01', ''],
])('on November 24, %s is %s', (day, words) => {
  expect(countdown(day, '2026-11-24')).toBe(words)
})

it('names the days around which no bank works', () => {
  expect(countdown('2026-11-29', '2026-11-27')).toBe('before the next business day')
  expect(countdown('2026-11-27', '2026-11-28')).toBe('past')
  expect(countdown('2026-11-30', '2026-11-28')).toBe('in 1 business day')
})

it('counts the days of the calendar over the end of summer time', () => {
  expect(calendarDays('2026-10-30', '2026-11-03')).toBe(4)
  expect(calendarDays('2026-11-03', '2026-10-30')).toBe(-4)
})
