import { expect, test } from 'vitest'
import { defaultFedwireCutoff } from '../product.ts'
import { closedDaySentence, cutoffOn, fedwireConflict } from './fedwire-cutoff.ts'

const conflict = (closingDate: string | null, closingTime: string | null, timeZone: string | null) =>
  fedwireConflict({ closingDate, closingTime, timeZone }, defaultFedwireCutoff)

test('the cut-off is told in Eastern Time and on clocks of the closing, as they are called on that day', () => {
  expect(cutoffOn('2026-12-01', 'America/Chicago', '18:45')).toBe('6:45 PM EST (5:45 PM CST)')
  expect(cutoffOn('2026-07-01', 'America/Phoenix', '18:45')).toBe('6:45 PM EDT (3:45 PM MST)')
  expect(cutoffOn('2026-12-01', 'America/Puerto_Rico', '17:00')).toBe('5:00 PM EST (6:00 PM AST)')
  for (const zone of ['America/New_York', null, 'Mars/Olympus']) {
    expect(cutoffOn('2026-12-01', zone, '18:45')).toBe('6:45 PM EST')
  }
})

test('a closing on a closed day is told with its holiday, the next open day and the cut-off of that day', () => {
  expect(conflict('2026-11-26', '10:00', 'America/Chicago')).toBe(
    'Fedwire is closed on November 26, 2026 (Thanksgiving Day). It is next open on November 27, 2026, until 6:45 PM EST (5:45 PM CST).',
  )
  expect(conflict('2026-12-05', null, null)).toBe(
    'Fedwire is closed on December 5, 2026 (Saturday). It is next open on December 7, 2026, until 6:45 PM EST.',
  )
})

test('a closing after the cut-off of its day is told with both hours', () => {
  expect(conflict('2026-12-01', '17:46', 'America/Chicago')).toBe(
    'The closing is at 5:46 PM CST, after the Fedwire cut-off of December 1, 2026: 6:45 PM EST (5:45 PM CST). Fedwire is next open on December 2, 2026.',
  )
  // Four in the afternoon in Hawaii is nine in the evening in New York.
  expect(conflict('2026-12-01', '16:00', 'Pacific/Honolulu')).toContain('6:45 PM EST (1:45 PM HST)')
  expect(conflict('2026-12-04', '20:00', 'America/New_York')).toContain('next open on December 7, 2026')
})

test.each([
  ['2026-12-01', '17:45', 'America/Chicago'],
  ['2026-12-01', '18:45', 'America/New_York'],
  ['2026-12-01', '13:45', 'Pacific/Honolulu'],
  ['2026-07-03', '10:00', 'America/Denver'],
  ['2026-12-01', '23:00', null],
  ['2026-12-01', null, 'America/Chicago'],
  ['2026-12-01', '23:00', 'Mars/Olympus'],
  [null, '23:00', 'America/Chicago'],
  ['2026-02-30', '23:00', 'America/Chicago'],
])('%s at %s in %s is no conflict, as far as it is known', (day, time, zone) => {
  expect(conflict(day, time, zone)).toBe(null)
})

test('a closed day alone is told with the next open one', () => {
  expect(closedDaySentence('2026-12-25')).toBe(
    'Fedwire is closed on December 25, 2026 (Christmas Day). It is next open on December 28, 2026',
  )
  expect(closedDaySentence('2026-12-24')).toBe(null)
})
