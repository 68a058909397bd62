import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from './wall-clock.ts'
import { momentsOf } from './zoned-time.ts'
import { formatClosingHour, skippedHourFault } from './clock-hour.ts'
import { closingTimeZones } from './closing-time-zones.ts'
import { transactionFaults } from '../../transactions/record/transaction-faults.ts'

const facts = { name: 'City', type: 'Negotiated', state: null, premium: null, discount: null } as const

test('an hour that the clocks skip is refused at its field; where they do not change it stands', () => {
  const at = (
    timeZone: string | null,
    closingTime: string | null,
    closingDate: string | null = '2026-03-08',
  ) => transactionFaults({ ...facts, timeZone, closingTime, closingDate })
  expect(at('America/New_York', '02:30')).toEqual([
    { field: 'closingTime', message: expect.stringContaining('There is no 2:30 AM on this day') },
  ])
  for (const [zone, time] of [
    ['America/New_York', '01:59'],
    ['America/New_York', '03:00'],
    ['America/Phoenix', '02:30'],
    ['Pacific/Honolulu', '02:30'],
    [null, '02:30'],
    ['America/New_York', null],
  ] as const) {
    expect(at(zone, time)).toEqual([])
  }
  expect(at('America/New_York', '02:30', null)).toEqual([])
  // A zone that is none has a fault of its own.
  expect(at('Mars/Olympus', '02:30').map(({ field }) => field)).toEqual(['timeZone'])
})

test('an hour that comes twice is told with both names, every other with the one of its day', () => {
  const told = (day: string, time: string, timeZone = 'America/New_York') =>
    formatClosingHour(time, { day, timeZone })
  expect(told('2026-11-01', '01:30')).toBe('1:30 AM EDT or EST')
  expect(told('2026-11-01', '00:30')).toBe('12:30 AM EDT')
  expect(told('2026-11-01', '12:05')).toBe('12:05 PM EST')
  expect(told('2026-03-08', '02:30')).toBe('2:30 AM')
  expect(told('2026-12-02', '10:00', 'America/Chicago')).toBe('10:00 AM CST')
  expect(formatClosingHour('10:00', { day: null, timeZone: 'America/Chicago' })).toBe('10:00 AM')
  expect(skippedHourFault('2026-02-30', '02:30', 'America/New_York')).toBe(null)
})

test('every moment that is found shows the hour that was asked for, and only skipped hours have none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...closingTimeZones),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
      (zone, at) => {
        const { day, time } = clockAt(at, zone)
        const found = momentsOf(day, time, zone)
        for (const moment of found) expect(clockAt(moment, zone)).toMatchObject({ day, time })
        const minute = Math.floor(at.getTime() / 60_000) * 60_000
        expect(found.map((moment) => moment.getTime())).toContain(minute)
      },
    ),
  )
})

test.each([
  ['2026-02-30', '10:00'],
  ['2026-04-31', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-12-01', '24:00'],
  ['2026-12-01', '10:60'],
  ['soon', '10:00'],
])('%s at %s comes in no zone, and is not an hour that clocks skip', (day, time) => {
  expect(momentsOf(day, time, 'America/Chicago')).toEqual([])
  expect(skippedHourFault(day, time, 'America/Chicago')).toBeNull()
})
