import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { runOne, transaction } from './connection.ts'
import { trial } from './readiness.ts'

const { pool } = await testDatabase()

test('the trial of space takes the room of a large change, however well a text could be compressed', async () => {
  const size = await transaction(pool, async (tx) => {
    await tx.query(trial)
    return runOne<{ bytes: number }>(tx, `select pg_total_relation_size('trial_of_space') as bytes`)
  })
  expect(size?.bytes).toBeGreaterThan(400_000)
  const left = await runOne(pool, `select 1 where to_regclass('trial_of_space') is not null`)
  expect(left).toBeUndefined()
})
