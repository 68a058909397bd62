import { expect, test, vi } from 'vitest'
import { businessDaysUntil } from './business-days-until.ts'

test('counts the days on which Fedwire is open, over a weekend and a holiday', () => {
  const until = (day: string, today: string) => businessDaysUntil(day, today, 10)
  expect(until('2026-11-20', '2026-11-20')).toBe(0)
  expect(until('2026-11-23', '2026-11-20')).toBe(1)
  // Thanksgiving is the 26th.
  expect(until('2026-11-27', '2026-11-25')).toBe(1)
  expect(until('2026-11-30', '2026-11-24')).toBe(3)
  // A closing on a Saturday has only the day of today left.
  expect(until('2026-11-21', '2026-11-20')).toBe(0)
})

test('says nothing of a day in the past, and of one that is further away than is asked', () => {
  expect(businessDaysUntil('2026-11-19', '2026-11-20', 10)).toBe(null)
  expect(businessDaysUntil('2026-12-31', '2026-11-20', 3)).toBe(null)
  expect(businessDaysUntil('2026-11-25', '2026-11-20', 3)).toBe(3)
})

test('walks the calendar once for all closings of a list, however many and whatever they ask', () => {
  // Every step through the calendar reads a date.
  const walked = vi.spyOn(Date, 'parse')
  for (let nth = 0; nth < 500; nth += 1) businessDaysUntil('2031-12-01', '2026-10-01', 10)
  expect(businessDaysUntil('2026-10-02', '2026-10-01', 3)).toBe(1)
  expect(walked.mock.calls.length).toBeLessThan(100)
  walked.mockRestore()
  expect(businessDaysUntil('2026-10-05', '2026-10-02', 3)).toBe(1)
  expect(businessDaysUntil('2026-10-02', '2026-10-01', 3)).toBe(1)
})
