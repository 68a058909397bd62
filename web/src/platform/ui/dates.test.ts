import { expect, it } from 'vitest'
import { formatInstant, longInstant, shortDay, shortInstant } from './dates.ts'

it('writes a calendar day in the en-US short form, wherever the reader is', () => {
  expect(shortDay('2026-12-02')).toBe('12/2/26')
  expect(shortDay('2027-01-01')).toBe('1/1/27')
})

it('says an instant where the reader is, and its zone in words or as clocks of a closing show it', () => {
  const at = '2026-11-22T02:47:00Z'
  const bare = (text: string) => text.replaceAll('\u202F', ' ')
  const here = bare(formatInstant(at))
  expect(here.startsWith(`${bare(shortInstant(at))} `)).toBe(true)
  expect(here).toMatch(/ (?:[A-Z]{3,5}|GMT[+-]\d.*)$/)
  expect(bare(formatInstant(at, 'America/Chicago'))).toBe('11/21/26, 8:47 PM CST')
  expect(bare(longInstant(at, 'America/New_York'))).toBe('Nov 21, 2026, 9:47 PM EST')
  // Of the two hours that look alike in fall it is clear which is meant.
  expect(bare(formatInstant('2026-11-01T06:30:00Z', 'America/New_York'))).toBe('11/1/26, 1:30 AM EST')
})
