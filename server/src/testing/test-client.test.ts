import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { testClient } from './test-client.ts'

const { pool, place } = await testDatabase()

test('a connection that the database ends while idle fails what it is asked next, and not the run', async () => {
  const client = testClient(place)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((noticed) => client.once('end', () => noticed(true)))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
})
