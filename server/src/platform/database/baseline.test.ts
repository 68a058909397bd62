import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { schemaStatements } from '../../testing/releases/schema-text.ts'
import { testDatabase } from '../../testing/database.ts'
import { run } from './connection.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { baseline } from './record-baseline.ts'
import { unreleasedMigrations } from './unreleased-migrations.ts'

const { pool } = await testDatabase()
const unreleased = Object.entries(unreleasedMigrations)

let client: pg.PoolClient
/** The baseline alone: the files after it are in the database already. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-baseline-'))
  for (const [name] of baseline)
    await copyFile(new URL(`./migrations/${name}`, import.meta.url), join(folder, name))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  client = await pool.connect()
})
afterEach(() => client.release())

/** Makes the database one that these migrations made. */
const recordOnly = async (applied: readonly (readonly [name: string, sha256: string])[]): Promise<void> => {
  await pool.query('delete from schema_migration; delete from schema_expansion')
  for (const [name, sha256] of applied)
    await run(pool, `insert into schema_migration values ($1, $2, '2026-11-20')`, [name, sha256])
}

const recorded = async () =>
  (
    await run<{ name: string; sha256: string }>(
      pool,
      'select name, sha256 from schema_migration order by name',
    )
  ).map(({ name, sha256 }) => [name, sha256])

const lastVersion = 'Start the last version before 0.2.0'

it('takes a database of the last version before 0.2.0 as it is, and records the baseline', async () => {
  const schema = await schemaStatements(client, ['public'])
  await recordOnly(unreleased)
  expect(await pendingMigrations(pool, folder)).toHaveLength(baseline.length)
  expect(await migrate(client, folder)).toEqual([])
  expect(await recorded()).toEqual(baseline)
  expect(await pendingMigrations(pool, folder)).toEqual([])
  expect(await schemaStatements(client, ['public'])).toEqual(schema)
})

it('refuses a database of an older version, names that to start first, and changes nothing', async () => {
  const older = unreleased.slice(0, -3)
  await recordOnly(older)
  const refused = migrate(client, folder)
  await expect(refused).rejects.toThrow(/0044-\S+, 0045-\S+, 0046-\S+ missing/)
  await expect(refused).rejects.toThrow(lastVersion)
  expect(await recorded()).toEqual(older)
})

it('refuses a database that another form of a file made', async () => {
  const edited = unreleased.map(([name, sha256], at) => [name, at === 4 ? 'edited' : sha256] as const)
  await recordOnly(edited)
  await expect(migrate(client, folder)).rejects.toThrow(
    /0005-accounts\.sql different.*Start the last version/s,
  )
  expect(await recorded()).toEqual(edited)
})

it('refuses records of both, which no version leaves behind', async () => {
  const both = [...baseline, ...unreleased.slice(0, 2)]
  await recordOnly(both)
  await expect(migrate(client, folder)).rejects.toThrow(lastVersion)
  expect(await recorded()).toHaveLength(both.length)
})

it('refuses a database of a newer release, also one that grew from before 0.2.0', async () => {
  const newer = ['9999-of-a-newer-release.sql', 'unknown'] as const
  for (const known of [baseline, unreleased]) {
    await recordOnly([...known, newer])
    await expect(migrate(client, folder)).rejects.toThrow(
      'made by a newer release: this one does not have its migration 9999-of-a-newer-release.sql',
    )
    expect(await recorded()).toHaveLength(known.length + 1)
  }
})

it('records the baseline once when two servers start at the same time', async () => {
  await recordOnly(unreleased)
  const other = await pool.connect()
  const started = await Promise.allSettled([migrate(client, folder), migrate(other, folder)])
  other.release()
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await recorded()).toEqual(baseline)
  expect(await pendingMigrations(pool, folder)).toEqual([])
})

it('leaves the records as they were when the server is stopped before it commits', async () => {
  await recordOnly(unreleased)
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
                   create trigger fail before insert on schema_migration execute function fail()`)
  await expect(migrate(client, folder)).rejects.toThrow('no room')
  expect(await recorded()).toEqual(unreleased)
  await run(pool, 'drop function fail() cascade')
  await migrate(client, folder)
  expect(await recorded()).toEqual(baseline)
})
