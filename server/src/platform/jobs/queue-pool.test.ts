import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { QueuePool } from './queue-pool.ts'

const { place } = await testDatabase()

test('a connection of the job queue that is given back twice is given back once, and serves again', async () => {
  const pool = new QueuePool({ ...place, max: 1 })
  // As in the product: the database may end before a connection that says goodbye has. The pool says that, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const given = Promise.withResolvers<(broken?: unknown) => void>()
  pool.connect((_error, _client, done) => given.resolve(done))
  const giveBack = await given.promise
  giveBack()
  expect(() => giveBack()).not.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
