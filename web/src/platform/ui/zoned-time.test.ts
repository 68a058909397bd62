import { expect, it } from 'vitest'
import { instantAt, wallClockAt } from './zoned-time.ts'

it.each([
  ['America/Chicago', '2026-12-02', '08:00', '2026-12-02T14:00:00.000Z'],
  ['America/Chicago', '2026-07-02', '08:00', '2026-07-02T13:00:00.000Z'],
  ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31', '23:59', '2027-01-01T09:59:00.000Z'],
  ['UTC', '2026-01-01', '00:00', '2026-01-01T00:00:00.000Z'],
])('reads the clock of %s on %s at %s, and shows it again', (zone, day, time, iso) => {
  expect(instantAt({ day, time }, zone)).toBe(iso)
  expect(wallClockAt(iso, zone)).toEqual({ day, time })
})

it('keeps an hour around the change of the clocks within the hour', () => {
  const skipped = instantAt({ day: '2026-03-08', time: '02:30' }, 'America/Chicago')
  expect(['2026-03-08T07:30:00.000Z', '2026-03-08T08:30:00.000Z']).toContain(skipped)
})

it('reads nothing out of nothing', () => {
  expect(instantAt({ day: '', time: '10:00' }, 'UTC')).toBeNull()
  expect(instantAt({ day: '2026-12-02', time: '' }, 'UTC')).toBeNull()
})
