import { expect, it } from 'vitest'
import { formatInstant, shortDay, shortInstant } from './dates.ts'

it('writes a calendar day in the en-US short form, wherever the reader is', () => {
  expect(shortDay('2026-12-02')).toBe('12/2/26')
  expect(shortDay('2027-01-01')).toBe('1/1/27')
})

it('never writes a time without its zone, in lists neither', () => {
  expect(shortInstant('2026-12-02T21:04:00Z', 'America/Chicago')).toBe('12/2/26, 3:04 PM CST')
  expect(shortInstant('2026-07-02T04:30:00Z', 'America/New_York')).toBe('7/2/26, 12:30 AM EDT')
  expect(shortInstant('2026-12-02T21:04:00Z')).toMatch(/, \d+:04 [AP]M \S+$/)
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
