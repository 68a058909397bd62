import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { checkMemory } from './check-memory.ts'
import { serverFacts } from './database-store.ts'

const MiB = 1024 ** 2
const GiB = 1024 * MiB

test('a database that has outgrown the default memory of PostgreSQL is a warning', () => {
  expect(checkMemory({ databaseBytes: 17 * GiB, sharedBufferBytes: 128 * MiB })).toEqual([
    {
      check: 'database',
      state: 'warning',
      message: 'The database has 17 GiB, and PostgreSQL takes 0.13 GiB of memory for it.',
      cure: 'Set shared_buffers to a quarter of the memory of its machine: docs/operations.md.',
    },
  ])
  expect(checkMemory({ databaseBytes: GiB + 1, sharedBufferBytes: 128 * MiB })).toHaveLength(1)
})

test('a small database is none, nor is one whose memory was chosen', () => {
  expect(checkMemory({ databaseBytes: GiB, sharedBufferBytes: 128 * MiB })).toEqual([])
  expect(checkMemory({ databaseBytes: 100 * GiB, sharedBufferBytes: GiB })).toEqual([])
})

test('the database says how large it is, and what memory it takes', async () => {
  const { pool } = await testDatabase()
  const { databaseBytes, sharedBufferBytes } = await serverFacts(pool)
  expect(databaseBytes).toBeGreaterThan(MiB)
  expect(sharedBufferBytes).toBe(64 * MiB)
})
