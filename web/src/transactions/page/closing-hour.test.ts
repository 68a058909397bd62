import { expect, it } from 'vitest'
import { closingHour } from './closing-hour.ts'

it.each([
  ['10:00', 'America/Chicago', '10:00 AM CST'],
  ['00:30', 'America/New_York', '12:30 AM EST'],
  ['12:00', 'America/Los_Angeles', '12:00 PM PST'],
  ['15:05', null, '3:05 PM'],
])('writes %s in %s as %s', (time, zone, text) => {
  expect(closingHour(time, zone, '2026-12-02')).toBe(text)
})

it('names both zones of an hour that comes twice, and of no other', () => {
  expect(closingHour('01:30', 'America/New_York', '2026-11-01')).toBe('1:30 AM EDT or EST')
  expect(closingHour('02:30', 'America/New_York', '2026-11-01')).toBe('2:30 AM EST')
  expect(closingHour('02:30', 'America/New_York', '2026-07-01')).toBe('2:30 AM EDT')
})

it('names the zone also on a day that has no such hour, or while there is no day', () => {
  expect(closingHour('02:30', 'America/New_York', '2026-03-08')).toBe('2:30 AM ET')
  expect(closingHour('02:30', 'America/New_York', null)).toBe('2:30 AM ET')
})
