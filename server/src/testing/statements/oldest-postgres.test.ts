import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkWiresCommand } from '../../app/commands/check-wires.ts'
import { readConfig } from '../../app/configuration/read-config.ts'
import { startServer } from '../../app/start-server.ts'
import { databaseSettings } from '../database-settings.ts'
import { freePort } from '../free-port.ts'
import { oldestPostgres } from '../oldest-postgres.ts'
import { runCommand } from '../run-command.ts'
import { testClient } from '../test-client.ts'
import { fixedStatements, isUtility } from './every-statement.ts'

const place = await oldestPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'countersign-oldest-'))
afterAll(() => rm(dataDir, { recursive: true }))

test('the oldest PostgreSQL serves the product with its demo, and prepares every statement', async () => {
  const settings = { ...databaseSettings(place, dataDir), LOG_LEVEL: 'error', PORT: String(await freePort()) }
  const server = await startServer(
    readConfig(settings),
    () => undefined,
    (error) => {
      throw error
    },
  )
  try {
    const answer = await fetch(`http://localhost:${settings.PORT}/readyz`)
    expect(await answer.json()).toMatchObject({ database: 'reachable', migrations: 'current', reason: null })
  } finally {
    await server.stop()
  }
  const { inOrder, said } = await runCommand(checkWiresCommand, [], settings)
  expect([inOrder, said]).toEqual([
    true,
    [expect.stringMatching(/^\d{2,} wires match what was confirmed\.$/)],
  ])

  const client = testClient(place)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    expect(rows[0]?.version).toMatch(/^15\./)
    const stored = `select attname as name from pg_attribute where attrelid = 'attachment_chunks'::regclass and attstorage = 'e'`
    expect((await client.query(stored)).rows).toEqual([{ name: 'sealed' }])
    const faults: string[] = []
    const statements = await fixedStatements()
    for (const { path, statement } of statements) {
      if (isUtility(statement)) continue
      await client
        .query(`prepare one as ${statement}`)
        .then(() => client.query('deallocate one'))
        .catch((error: Error) => faults.push(`${path}: ${error.message}`))
    }
    expect(faults).toEqual([])
    expect(statements.length).toBeGreaterThan(300)
  } finally {
    await client.end()
  }
})
