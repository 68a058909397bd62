import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { madeDataFolder } from '../../testing/data-folder.ts'
import { lockDatabase } from '../../testing/database-holder.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { releaseKeys } from '../../testing/releases/release-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { verifyDatabase } from '../backup/verify-database.ts'
import { CannotBegin } from './command.ts'
import { keysStatus } from './keys-status.ts'
import { migrateDatabase } from './migrate-database.ts'

const { pool, place } = await testDatabase('template1')
const nowhere = '/nonexistent/countersign'
const settings = databaseSettings(place, nowhere)
const files = readdirSync(new URL('../../platform/database/migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)

const migrate = (...given: string[]) => runCommand(migrateDatabase, given, settings, { progress: 'lines' })

test('a database that no server has started on is not examined', async () => {
  const examined = runCommand(verifyDatabase, [], { ...settings, ...releaseKeys })
  await expect(examined).rejects.toThrow('No server has started on this database yet.')
  await expect(examined).rejects.toBeInstanceOf(CannotBegin)
})

test('a database whose user may change nothing is refused with what to do', async () => {
  const setting = (value: string) =>
    pool.query(`alter database ${place.database} set default_transaction_read_only = ${value}`)
  await setting('on')
  await expect(migrate()).rejects.toThrow('The database takes no changes. Point DATABASE_URL at the primary')
  await pool.query('set default_transaction_read_only = off')
  await setting('off')
  await pool.query(`create role visitor login; grant usage on schema public to visitor`)
  const asVisitor = databaseSettings({ ...place, user: 'visitor' }, nowhere)
  const migrateAsVisitor = () => runCommand(migrateDatabase, [], asVisitor)
  await expect(migrateAsVisitor()).rejects.toThrow('Make that user the owner of the database')
  await pool.query('grant create on schema public to visitor')
  await expect(migrateAsVisitor()).rejects.toThrow('Make that user the owner of the database')
  await pool.query('drop owned by visitor')
})

test('a new database gets every migration with its progress, once, and --pending only lists them', async () => {
  expect(await migrate('--pending')).toMatchObject({ inOrder: false, facts: { applied: [], pending: files } })
  expect(await run(pool, `select to_regclass('schema_migration') as made`)).toEqual([{ made: null }])

  const { said, facts } = await migrate()
  expect(facts).toEqual({ applied: files, pending: [] })
  expect(said.filter((line) => /^\d+ of \d+ migrations applied, \d+ %$/.test(line)).length).toBeGreaterThan(4)
  expect(said.at(-1)).toBe(`  ${files.at(-1)}`)

  expect(await migrate()).toMatchObject({
    facts: { applied: [], pending: [] },
    said: ['The database has every migration.'],
  })
  expect(await migrate('--pending')).toMatchObject({ inOrder: true })
})

test('--pending says beside which of the missing migrations older servers cannot run', async () => {
  const without = async (...names: string[]) => {
    const applied = await run<{ name: string; sha256: string; table: string }>(
      pool,
      `select name, sha256, 'schema_migration' as table from schema_migration
        union all select name, sha256, 'schema_expansion' from schema_expansion`,
    )
    const away = applied.filter(({ name }) => names.includes(name))
    for (const { name, table } of away) await pool.query(`delete from ${table} where name = $1`, [name])
    const outcome = await migrate('--pending')
    const rolling = await migrate('--pending', '--rolling')
    expect(rolling).toEqual({ ...outcome, inOrder: rolling.inOrder })
    for (const { name, sha256, table } of away)
      await pool.query(`insert into ${table} (name, sha256) values ($1, $2)`, [name, sha256])
    return { ...outcome, rolls: rolling.inOrder }
  }
  const [contraction, expansion] = ['0034-size-of-organizations.sql', '0036-directory-proposals.sql']
  expect(await without(expansion)).toMatchObject({
    inOrder: false,
    rolls: true,
    facts: { pending: [expansion], contractions: [] },
    said: expect.arrayContaining(['Servers of the release before may run on beside them.']),
  })
  expect(await without(contraction, expansion)).toMatchObject({
    rolls: false,
    facts: { pending: [contraction, expansion], contractions: [contraction] },
    said: expect.arrayContaining([
      `Stop every server of an older release first: it cannot run beside ${contraction}.`,
    ]),
  })
  await expect(migrate('--rolling')).rejects.toThrow('--rolling goes with --pending')
})

test('a database of a newer release and one of other keys are refused before anything is changed', async () => {
  const [first] = files
  const rename = (from: string | undefined, to: string | undefined) =>
    run(pool, 'update schema_migration set name = $2 where name = $1', [from, to])
  await rename(first, '9999-newer.sql')
  await expect(migrate()).rejects.toThrow('made by a newer release')
  await expect(migrate()).rejects.toBeInstanceOf(CannotBegin)
  await rename('9999-newer.sql', first)

  await run(pool, `insert into key_checks (key, value) values ('key-encryption', repeat('0', 64))`)
  const wrongKey = runCommand(migrateDatabase, [], { ...settings, ...releaseKeys })
  await expect(wrongKey).rejects.toThrow('KEY_ENCRYPTION_KEY is not the key of this database')
  await expect(wrongKey).rejects.toBeInstanceOf(CannotBegin)
})

test('keys status tells a wrong key, a missing one and one that was never compared apart, and prints none', async () => {
  const status = (environment: Record<string, string> = {}) =>
    runCommand(keysStatus, [], { ...settings, ...environment })
  expect((await status()).facts).toMatchObject({ encryption: 'missing', lookup: 'missing' })
  const { said, facts, inOrder } = await status(releaseKeys)
  expect([facts['encryption'], facts['lookup'], inOrder]).toEqual(['wrong', 'unknown', false])
  expect(said[0]).toMatch(/^KEY_ENCRYPTION_KEY is not the key of this database/)
  for (const secret of Object.values(releaseKeys)) {
    expect(JSON.stringify([said, facts])).not.toContain(secret.slice(0, 8))
  }
  await expect(runCommand(keysStatus, [], { DATA_DIR: nowhere })).rejects.toBeInstanceOf(CannotBegin)
})

test('beside a server of an older release on the data folder nothing is migrated', async () => {
  const dataDir = await madeDataFolder('migrated-beside')
  const holder = await lockDatabase(dataDir)
  try {
    const beside = runCommand(migrateDatabase, [], { DATA_DIR: dataDir })
    await expect(beside).rejects.toThrow(
      'Stop that server. Where none runs, start this release instead: it takes over and migrates.',
    )
    expect((await runCommand(migrateDatabase, ['--pending'], { DATA_DIR: dataDir })).facts).toMatchObject({
      pending: files,
    })
  } finally {
    await holder.stop()
  }
  expect((await runCommand(migrateDatabase, [], { DATA_DIR: dataDir })).facts).toMatchObject({
    applied: files,
  })
  await rm(dataDir, { recursive: true })
})
