import { expect, it } from 'vitest'
import { formatInstant, shortDay } from './dates.ts'

it('writes a calendar day in the en-US short form, wherever the reader is', () => {
  expect(shortDay('2026-12-02')).toBe('12/2/26')
  expect(shortDay('2027-01-01')).toBe('1/1/27')
})

it('says an instant where the reader is, and its zone in words or as clocks of a closing show it', () => {
  const at = '2026-11-22T02:47:00Z'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(formatInstant(at)).toBe(formatInstant(at, own))
  expect(formatInstant(at)).toMatch(/ (?:[A-Z]{3,5}|GMT[+-]\d.*)$/)
  expect(formatInstant(at, 'America/Chicago')).toBe('Nov 21, 2026, 8:47 PM CST')
  expect(formatInstant(at, 'America/New_York')).toBe('Nov 21, 2026, 9:47 PM EST')
  // Of the two hours that look alike in fall it is clear which is meant.
  expect(formatInstant('2026-11-01T06:30:00Z', 'America/New_York')).toBe('Nov 1, 2026, 1:30 AM EST')
})
