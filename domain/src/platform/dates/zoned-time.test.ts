import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from './wall-clock.ts'
import { instantAt, momentsOf } from './zoned-time.ts'

test.each([
  ['America/Chicago', '2026-12-02', '08:00', '2026-12-02T14:00:00.000Z'],
  ['America/Chicago', '2026-07-02', '08:00', '2026-07-02T13:00:00.000Z'],
  ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31', '23:59', '2027-01-01T09:59:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01', '05:30', '2026-06-01T00:00:00.000Z'],
  ['UTC', '2026-01-01', '00:00', '2026-01-01T00:00:00.000Z'],
])('the clock of %s on %s at %s is read, and shown again', (zone, day, time, iso) => {
  expect(instantAt({ day, time }, zone)).toBe(iso)
  expect(momentsOf(day, time, zone).map((at) => at.toISOString())).toEqual([iso])
  expect(clockAt(new Date(iso), zone)).toMatchObject({ day, time })
})

test.each([
  ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z', '03:30'],
  ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z', '03:00'],
  // Half an hour is skipped here, and a whole day on Samoa, when it moved across the date line.
  ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00.000Z', '02:40'],
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z', '12:00'],
])('in %s, clocks of %s skip %s: no moment shows it, and it counts as the hour after', (...row) => {
  const [zone, day, time, iso, shown] = row
  expect(momentsOf(day, time, zone)).toEqual([])
  expect(instantAt({ day, time }, zone)).toBe(iso)
  expect(clockAt(new Date(iso), zone).time).toBe(shown)
})

test.each([
  ['America/New_York', '2026-11-01', '01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
])('in %s, clocks of %s show %s twice: the earlier stands first, and counts', (zone, day, time, both) => {
  expect(momentsOf(day, time, zone).map((at) => at.toISOString())).toEqual(both)
  expect(instantAt({ day, time }, zone)).toBe(both[0])
})

test('around the skipped and the double hour there is one moment each', () => {
  const count = (day: string, time: string) => momentsOf(day, time, 'America/New_York').length
  expect(['01:59', '02:00', '02:59', '03:00'].map((time) => count('2026-03-08', time))).toEqual([1, 0, 0, 1])
  expect(['00:59', '01:00', '01:59', '02:00'].map((time) => count('2026-11-01', time))).toEqual([1, 2, 2, 1])
})

test.each([
  ['', '10:00'],
  ['2026-12-02', ''],
  ['2026-02-30', '10:00'],
  ['20261202', '10:00'],
  ['+002026-12-02', '10:00'],
  ['2026-12-02', '24:00'],
  ['2026-12-02', '10:60'],
  ['2026-12-02', '10'],
  ['2026-12-02', '10:00:00'],
  ['2026-12-02', '10:00Z'],
])('%s at %s is neither a day nor an hour', (day, time) => {
  expect(instantAt({ day, time }, 'UTC')).toBeNull()
  expect(momentsOf(day, time, 'UTC')).toEqual([])
})

test('an unknown zone is an error, not a moment', () => {
  expect(() => clockAt(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  expect(() => momentsOf('2026-12-02', '10:00', 'Mars/Olympus')).toThrow(RangeError)
  expect(() => instantAt({ day: '2026-12-02', time: '10:00' }, 'Mars/Olympus')).toThrow(RangeError)
})

test.each([
  ['America/Phoenix', '2026-07-01T12:00:00Z', 'MST'],
  ['Pacific/Honolulu', '2026-07-01T12:00:00Z', 'HST'],
  ['America/Puerto_Rico', '2026-07-01T12:00:00Z', 'AST'],
  ['America/New_York', '2026-11-01T05:59:59Z', 'EDT'],
  ['America/New_York', '2026-11-01T06:00:00Z', 'EST'],
  ['Pacific/Kiritimati', '2026-07-01T12:00:00Z', 'GMT+14'],
  ['UTC', '2026-07-01T12:00:00Z', 'UTC'],
])('the clock of %s at %s is named %s', (zone, iso, name) => {
  expect(clockAt(new Date(iso), zone).zone).toBe(name)
})

test('the clocks agree with those of Intl, in every zone and year', () => {
  const shown = (at: Date, timeZone: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata'),
      fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (zone, at) => {
        const { day, time } = clockAt(at, zone)
        expect(`${day} ${time}`).toBe(shown(at, zone))
      },
    ),
  )
})
