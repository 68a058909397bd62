import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { checkWiresCommand } from '../../app/commands/check-wires.ts'
import { runCommand } from '../run-command.ts'
import { readConfig } from '../../app/configuration/read-config.ts'
import { startServer } from '../../app/start-server.ts'
import { run, type Pool } from '../../platform/database/connection.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import { releasedMigrations } from '../../platform/database/released-migrations.ts'
import { bankDigits } from '../closing-memo.ts'
import { emailOf } from '../closing.ts'
import { databaseSettings } from '../database-settings.ts'
import { testDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { recountedTotals, summedTotals } from '../platform-totals.ts'
import { identityBrowser } from '../identity-browser.ts'
import { loadDatabase } from './database-text.ts'
import { readReleaseDatabase, releaseKeys, writeReleaseDatabase } from './release-database.ts'
import { schemaStatements } from './schema-text.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The release whose database `npm run release:database` writes; null in a test run. */
    releaseToWrite: string | null
  }
}

const releaseToWrite = inject('releaseToWrite')
if (releaseToWrite !== null) await writeReleaseDatabase(releaseToWrite)

const releases = Object.keys(releasedMigrations)
const { pool: newDatabase } = await testDatabase()
const older = await Promise.all(
  releases.map(async (release) => ({ release, ...(await testDatabase('template1')) })),
)

const dataDir = await mkdtemp(join(tmpdir(), 'countersign-upgrade-'))
afterAll(() => rm(dataDir, { recursive: true }))

const schemaOf = async (pool: Pool): Promise<string[]> => {
  const client = await pool.connect()
  try {
    return await schemaStatements(client, ['public'])
  } finally {
    client.release()
  }
}

const load = async (pool: Pool, release: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await loadDatabase(client, await readReleaseDatabase(release))
  } finally {
    client.release()
  }
}

/** A mail that was given up, with the words of the mail server as earlier releases kept them. */
const keepWords = async (pool: Pool): Promise<void> => {
  await run(pool, `update mails set last_error = '535 hunter2 is not the password'`)
  await run(pool, `select graphile_worker.add_job('send-mail', max_attempts => 1)`)
  await run(
    pool,
    `update graphile_worker._private_jobs set attempts = 1, last_error = '535 hunter2 is not the password'`,
  )
}

const keptReasons = (pool: Pool): Promise<unknown[]> =>
  run(pool, 'select last_error as reason from mails union select last_error from graphile_worker.jobs')

test('the version of the product has its migrations and its database among those of the releases', async () => {
  const root = new URL('../../../../package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(root, 'utf8')) as { version: string }
  expect(releases.at(-1)).toBe(version)
})

test.for(older)('a database of release $release serves the newest code', async ({ release, pool, place }) => {
  await load(pool, release)
  await keepWords(pool)
  const [wire] = await run<{ id: string; closing: string }>(
    pool,
    `select id, transaction_id as closing from wires where receiver_email = $1 and status = 5`,
    [emailOf('tessa')],
  )
  if (!wire) throw new Error('there is no verified wire')
  const settings = { ...databaseSettings(place, dataDir), ...releaseKeys, DEMO: 'false', LOG_LEVEL: 'error' }
  const check = async () => {
    const { inOrder: whole, said } = await runCommand(checkWiresCommand, [], settings)
    return { whole, said }
  }
  const matching = { whole: true, said: ['2 wires match what was confirmed.'] }
  expect(await check()).toEqual(matching)
  const config = readConfig({ ...settings, PORT: String(await freePort()) })
  const server = await startServer(
    config,
    () => undefined,
    (error) => {
      throw error
    },
  )
  try {
    expect(await pendingMigrations(pool)).toEqual([])
    expect(await schemaOf(pool)).toEqual(await schemaOf(newDatabase))
    expect(await keptReasons(pool)).toEqual([{ reason: 'The email could not be delivered' }])
    expect(await summedTotals(pool)).toEqual(await recountedTotals(pool))

    const { id_token: token } = await identityBrowser(server.config).signIn(emailOf('tessa'))
    const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.config.publicUrl}${path}`, { method, headers })
      return { status: answer.status, body: await answer.json() }
    }
    const list = { items: [expect.objectContaining({ id: wire.closing })] }
    expect(await call('GET', '/transaction')).toMatchObject({ status: 200, body: list })
    expect(await call('GET', `/wire/${wire.id}`)).toMatchObject({
      status: 200,
      body: { id: wire.id, status: 5 },
    })
    const imad = '20261120B1QGC08C000001'
    expect(await call('GET', `/wire/${wire.id}/payment`)).toMatchObject({
      status: 200,
      body: {
        items: [
          { kind: 'sent', imad, omad: null, uetr: null },
          { kind: 'received', imad: null },
        ],
      },
    })
    const { accountNumber } = bankDigits.tessa
    expect(await call('POST', `/wire/${wire.id}/reveal`)).toMatchObject({
      status: 200,
      body: { accountNumber },
    })

    expect(await check()).toEqual(matching)
  } finally {
    await server.stop()
  }
})
