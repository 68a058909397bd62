import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { requestLimits } from '../platform/database/connection-limits.ts'
import { connect, type Pool } from '../platform/database/connection.ts'
import { testClient } from './test-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

/** The migrated, empty database that every test database is copied from. */
export const templateName = 'template_countersign'

/** A test writes tens of thousands of rows by one statement, or holds a lock until others wait for it: that takes its time. */
const limits = {
  ...requestLimits,
  statementMs: 100_000,
  lockMs: 60_000,
  idleInTransactionMs: 100_000,
  silenceMs: 110_000,
}

let made = 0

/**
 * A database of this test file's own, migrated and empty, dropped after its tests. Call it at the top of the file,
 * `const { pool } = await testDatabase()`: what is made within a hook is not given back until the process ends.
 * A copy of `template1` is not migrated.
 */
export async function testDatabase(
  template: typeof templateName | 'template1' = templateName,
): Promise<{ pool: Pool; place: pg.ClientConfig }> {
  const server = inject('postgres')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`
  await asAdministrator(server, `create database ${database} template ${template} strategy file_copy`)
  const place = { ...server, database }
  const pool = connect(place, () => undefined, limits)
  afterAll(async () => {
    await pool.end()
    await asAdministrator(server, `drop database if exists ${database} with (force)`)
  })
  return { pool, place }
}

async function asAdministrator(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = testClient({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
