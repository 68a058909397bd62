import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ClientConfig } from 'pg'
import type { Pool } from '../platform/database/connection.ts'
import { databaseSettings } from '../testing/database-settings.ts'
import { testDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'

type Database = { pool: Pool; place: ClientConfig }

const rounds = 3
const databases: Database[] = []
for (let made = 0; made < rounds; made += 1) databases.push(await testDatabase())
const apart = await testDatabase()
const own = await testDatabase('template1')

let folders: string[] = []
let servers: ServerProcess[] = []

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-keys-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

const start = async ({ place }: Database, folder: string, settings: Record<string, string> = {}) => {
  const server = startServerProcess(folder, {
    ...databaseSettings(place, folder),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...settings,
  })
  servers.push(server)
  return server
}

const stop = async (): Promise<void> => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
  servers = []
}

afterEach(stop)
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Whether it became ready. */
const isReady = async (server: ServerProcess): Promise<boolean> =>
  (await server.saying('is ready')).includes('is ready')

const signingKeys = async (server: ServerProcess): Promise<string> => {
  const origin = /is ready: (\S+)\/secure/.exec(server.said())?.[1] ?? ''
  return (await fetch(`${origin}/oidc/jwks`)).text()
}

const secretsIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, unknown>

const checks = (pool: Pool) =>
  pool.query('select key, value from key_checks order by key').then(({ rows }) => rows)

test('two servers that start together on one data folder and database have the same secrets', async () => {
  for (const database of databases) {
    const folder = await newFolder()
    const both = await Promise.all([start(database, folder), start(database, folder)])
    expect(await Promise.all(both.map(isReady))).toEqual([true, true])
    const [first, second] = await Promise.all(both.map(signingKeys))
    expect(first).toContain('"kid"')
    expect(second).toBe(first)
    const before = await checks(database.pool)
    expect(before).toHaveLength(2)
    await stop()
    const again = await start(database, folder)
    expect(await isReady(again), again.said()).toBe(true)
    expect(await signingKeys(again)).toBe(first)
    expect(await checks(database.pool)).toEqual(before)
    await stop()
  }
})

test('of two servers that start together with different keys on a new database, one starts and the other names the keys', async () => {
  const both = await Promise.all([start(apart, await newFolder()), start(apart, await newFolder())])
  const ready = await Promise.all(both.map(isReady))
  expect(ready.filter(Boolean)).toEqual([true])
  const refused = both[ready.indexOf(false)]
  expect((await refused?.exited)?.[0]).toBe(1)
  // The slower one made keys of its own, or saw before that it came too late.
  expect(refused?.said()).toMatch(
    /KEY_ENCRYPTION_KEY and LOOKUP_KEY are not the keys of this database|the keys that encrypt it are missing/,
  )
})

/** Everything that a start could change, as one text. */
const contents = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query(
    `select query_to_xml(format('select * from %I.%I t order by t::text', schemaname, relname), true, false, '')::text as rows,
            schemaname, relname from pg_stat_user_tables order by 2, 3`,
  )
  return JSON.stringify(rows)
}

let folder: string
beforeAll(async () => {
  folder = await newFolder()
})

test('a start with wrong keys, or without any, names them and changes nothing in a database that waits for its migration', async () => {
  const first = await start(own, folder)
  expect(await isReady(first), first.said()).toBe(true)
  await stop()
  const kept = await secretsIn(folder)
  // As if a further migration were still to come: a refused start does not apply it.
  await own.pool.query(`delete from schema_migration where name like '0014-%'`)
  const before = await contents(own.pool)
  const inTheWay = { DEMO: 'true', FIRST_ADMIN_EMAIL: 'first@desks.example' }

  const other = Buffer.alloc(32, 9).toString('base64')
  for (const [setting, words] of [
    ['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY is not the key of this database'],
    ['LOOKUP_KEY', 'LOOKUP_KEY is not the key of this database'],
  ] as const) {
    const refused = await start(own, folder, { ...inTheWay, [setting]: other })
    expect((await refused.exited)[0]).toBe(1)
    expect(refused.said()).toContain(words)
    expect(refused.said()).not.toContain('    at ')
    expect(refused.said()).not.toContain(other)
    expect(await contents(own.pool)).toBe(before)
  }

  await rm(join(folder, 'secrets.json'))
  const without = await start(own, folder, inTheWay)
  expect((await without.exited)[0]).toBe(1)
  expect(without.said()).toContain(`there is no ${join(folder, 'secrets.json')}`)
  await expect(secretsIn(folder)).rejects.toThrow('ENOENT')
  expect(await contents(own.pool)).toBe(before)

  await writeFile(join(folder, 'secrets.json'), JSON.stringify(kept), { mode: 0o600 })
  const again = await start(own, folder)
  expect(await isReady(again), again.said()).toBe(true)
})
