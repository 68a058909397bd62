import { fedwireClosure } from '@countersign/domain/platform/dates/fedwire-calendar'
import { fedwireConflict } from '@countersign/domain/platform/dates/fedwire-cutoff'
import { defaultFedwireCutoff } from '@countersign/domain/platform/product'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'
import { businessDate, createTimeline } from './timeline.ts'

const anyNow = fc.date({ min: new Date('2024-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })

test('on whatever day the demo is filled, its closings fall on days on which Fedwire is open', () => {
  fc.assert(
    fc.property(anyNow, fc.integer({ min: -400, max: 400 }), (now, days) => {
      const day = businessDate(now, days)
      expect(fedwireClosure(day)).toBe(null)
      const asked = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      expect(days < 0 ? day <= asked : day >= asked).toBe(true)
    }),
  )
})

test('the steps of a closing fall on such days too, one after the other', () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const timeline = createTimeline(now)
      const steps = [40, 21, 3, 2, 1].map((daysAgo) => timeline.at(daysAgo, 15))
      for (const [at, step] of steps.entries()) {
        expect(fedwireClosure(step.toISOString().slice(0, 10))).toBe(null)
        expect(step > (steps[at - 1] ?? new Date(0))).toBe(true)
      }
    }),
  )
})

test('a date around Thanksgiving moves off the holiday', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  expect(businessDate(now, 6)).toBe('2026-11-27')
  expect(businessDate(new Date('2026-12-01T15:00:00Z'), -5)).toBe('2026-11-25')
})

test('at every closing of a demo that is filled on Thanksgiving a wire can go out', async () => {
  const { pool } = await testDatabase()
  const key = (byte: number) => Buffer.alloc(32, byte)
  const secrets = { keyEncryptionKey: key(1), lookupKey: key(2), providerKeys: [], cookieKeys: [] }
  await fillDemo(pool, { secrets }, () => new Date('2026-11-26T15:00:00Z'))
  const closings = await run<{ closingDate: string; closingTime: string; timeZone: string }>(
    pool,
    `select closing_date as "closingDate", to_char(closing_time, 'HH24:MI') as "closingTime",
            time_zone as "timeZone" from transactions where closing_date is not null`,
  )
  expect(closings.length).toBeGreaterThan(30)
  expect(closings.map((closing) => fedwireConflict(closing, defaultFedwireCutoff))).toEqual(
    closings.map(() => null),
  )
})
