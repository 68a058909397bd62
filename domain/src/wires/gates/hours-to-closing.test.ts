import { expect, test } from 'vitest'
import { hoursToClosing, hoursToFormerClosing } from './hours-to-closing.ts'

const now = new Date('2026-11-20T15:00:00Z')
const on = (closingDate: string | null, closingTime: string | null, timeZone: string | null) => ({
  closingDate,
  closingTime,
  timeZone,
})

test('the hours to a closing count on its day, in its time zone', () => {
  expect(hoursToClosing(on('2026-11-20', '10:30', 'America/Chicago'), now)).toBe(1.5)
  expect(hoursToClosing(on('2026-11-20', '08:30', 'America/Chicago'), now)).toBe(-0.5)
  expect(hoursToClosing(on('2026-11-20', null, null), now)).toBeCloseTo(13.98, 2)
  expect(hoursToClosing(on('2026-11-21', '00:30', null), now)).toBeNull()
  expect(hoursToClosing(on(null, '10:30', null), now)).toBeNull()
  // In Honolulu it is four in the afternoon of the day before.
  expect(
    hoursToClosing(on('2026-11-20', '16:30', 'Pacific/Honolulu'), new Date('2026-11-21T02:00:00Z')),
  ).toBe(0.5)
})

test('a closing that was moved away keeps the hours of each date and time that it had', () => {
  const friday = on('2026-11-27', '14:00', 'America/Chicago')
  expect(hoursToFormerClosing(friday, [], now)).toBeNull()
  expect(hoursToFormerClosing(friday, [{ closingTime: '09:00' }], now)).toBeNull()
  // First the date was moved, then the hour: the hour of the former date is the one that it had then.
  const moved = [{ closingDate: '2026-11-20' }, { closingTime: '10:30' }]
  expect(hoursToFormerClosing(friday, moved, now)).toBe(1.5)
  // The hour alone was put off, the zone was changed, the date was taken out, or the date went over another day.
  const today = on('2026-11-20', '23:00', 'America/Chicago')
  expect(hoursToFormerClosing(today, [{ closingTime: '10:00' }], now)).toBe(1)
  expect(hoursToFormerClosing(on('2026-11-20', '10:30', 'America/Denver'), [{ timeZone: null }], now)).toBe(
    0.5,
  )
  expect(hoursToFormerClosing(on(null, '10:30', null), [{ closingDate: '2026-11-20' }], now)).toBe(0.5)
  const twice = [{ closingDate: '2026-11-20' }, { closingDate: '2026-11-24' }]
  expect(hoursToFormerClosing(on('2026-11-27', '10:00', null), twice, now)).toBe(0)
  // The nearest of several counts.
  const hours = [{ closingTime: '16:00' }, { closingTime: '10:30' }, { closingTime: '20:00' }]
  expect(hoursToFormerClosing(today, hours, now)).toBe(1.5)
})
