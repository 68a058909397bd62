import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from '../../platform/dates/wall-clock.ts'
import { fedwireClosure } from '../../platform/dates/fedwire-calendar.ts'
import { closingTimeZones } from '../../platform/dates/closing-time-zones.ts'
import { wireStatuses } from '../../platform/master-data/wire-status.ts'
import { businessDayBefore } from './business-day-before.ts'
import { timetableAt } from './timetable-at.ts'
import { waitsFor } from './waits-for.ts'

const chicago = 'America/Chicago'

test.each([
  ['Wednesday morning', '2026-12-02T15:00:00Z', '2026-12-01T23:00:00.000Z'],
  ['Monday, from Friday on', '2026-11-30T15:00:00Z', '2026-11-27T23:00:00.000Z'],
  ['the Friday after Thanksgiving', '2026-11-27T15:00:00Z', '2026-11-25T23:00:00.000Z'],
  ['the Tuesday after Memorial Day', '2027-06-01T15:00:00Z', '2027-05-28T22:00:00.000Z'],
  ['Sunday', '2026-11-29T15:00:00Z', '2026-11-27T23:00:00.000Z'],
  ['late on a Tuesday that is Wednesday already in UTC', '2026-12-02T04:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['the Monday after the clocks went back', '2026-11-02T15:00:00Z', '2026-10-30T22:00:00.000Z'],
])('on %s a desk has not seen what came after it went home', (_when, now, since) => {
  expect(businessDayBefore(new Date(now), chicago).toISOString()).toBe(since)
})

test('wherever and whenever: five o’clock on a business day within five days, and 24 hours without a zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...closingTimeZones),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
      (zone, now) => {
        const since = businessDayBefore(now, zone)
        const clock = clockAt(since, zone)
        expect(clock.time).toBe('17:00')
        expect(clock.day < clockAt(now, zone).day).toBe(true)
        expect(fedwireClosure(clock.day)).toBe(null)
        expect(now.getTime() - since.getTime()).toBeLessThan(5 * 86_400_000)
      },
    ),
  )
  const now = new Date('2026-12-02T15:00:00Z')
  expect(businessDayBefore(now, null).toISOString()).toBe('2026-12-01T15:00:00.000Z')
})

const steps = ['11:00', '09:00', '10:00'].map((time) => ({ time, what: `at ${time}`, who: '' }))
const day = { closingDate: '2026-12-02', timeZone: chicago }
const statesAt = (now: string, of = day, all = steps) =>
  timetableAt(all, of, new Date(now)).map(({ time, state }) => `${time} ${state}`)

test('the steps of the day are done as their hours come, in the closing’s own zone', () => {
  expect(statesAt('2026-12-02T14:59:59Z')).toEqual(['09:00 next', '10:00 later', '11:00 later'])
  expect(statesAt('2026-12-02T16:00:00Z')).toEqual(['09:00 done', '10:00 done', '11:00 next'])
  expect(statesAt('2026-12-03T00:00:00Z')).toEqual(['09:00 done', '10:00 done', '11:00 done'])
  expect(timetableAt(steps, day, new Date(0))[0]).toMatchObject({ hour: '9:00 AM CST' })
})

test('without a day or zone nothing is done or next; a skipped hour is passed with the clock', () => {
  const open = { closingDate: null, timeZone: chicago }
  const later = ['09:00 later', '10:00 later', '11:00 later']
  expect(
    timetableAt(steps, open, new Date('2026-12-02T16:00:00Z')).map(({ time, state }) => `${time} ${state}`),
  ).toEqual(later)
  const spring = { closingDate: '2026-03-08', timeZone: chicago }
  const night = [{ time: '02:30', what: 'Queue', who: '' }]
  expect(statesAt('2026-03-08T07:59:00Z', spring, night)).toEqual(['02:30 next'])
  expect(statesAt('2026-03-08T08:00:00Z', spring, night)).toEqual(['02:30 done'])
})

test('every wire but a verified one waits for a party', () => {
  expect(wireStatuses.map(({ id }) => waitsFor(id))).toEqual([
    'manager',
    'manager',
    'receiver',
    'manager',
    null,
    'second person',
  ])
})
