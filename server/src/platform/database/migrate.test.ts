import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { run } from './connection.ts'
import {
  isOfNewerRelease,
  migrate,
  newerMigration,
  pendingMigrations,
  refuseOtherRelease,
} from './migrate.ts'

const { pool } = await testDatabase()

let folder: string
let client: pg.PoolClient

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  await run(pool, 'drop table if exists schema_migration, schema_expansion, one, two')
  client = await pool.connect()
})
afterEach(async () => {
  client.release()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

it('refuses, by name, a migration that was changed after it was applied', async () => {
  await write('0001-one.sql', 'create table one (a int)')
  await migrate(client, folder)
  await write('0001-one.sql', 'create table one (b int)')
  await expect(migrate(client, folder)).rejects.toThrow('0001-one.sql was changed after it was applied')
})

it('refuses, by name, a database from which an applied migration is missing', async () => {
  await write('0001-one.sql', 'create table one (a int)')
  await migrate(client, folder)
  await rm(join(folder, '0001-one.sql'))
  await expect(migrate(client, folder)).rejects.toThrow('0001-one.sql was applied to this database')
})

it('refuses a number used twice and a name out of order', async () => {
  await write('0001-one.sql', '')
  await write('0001-two.sql', '')
  await expect(migrate(client, folder)).rejects.toThrow('have the same number')
  await rm(join(folder, '0001-two.sql'))
  await write('2-two.sql', '')
  await expect(migrate(client, folder)).rejects.toThrow('2-two.sql is not named')
})

it('keeps nothing of a migration that fails half-way, and the ones before it', async () => {
  await write('0001-one.sql', 'create table one (a int)')
  await write('0002-two.sql', 'create table two (a int); select no_such_thing()')
  await expect(migrate(client, folder)).rejects.toThrow('0002-two.sql failed: function no_such_thing()')
  expect(
    await run(pool, `select to_regclass('one') is null as one, to_regclass('two') is null as two`),
  ).toEqual([{ one: false, two: true }])
  expect(await pendingMigrations(pool, folder)).toEqual(['0002-two.sql'])
})

it('applies each once when two servers start at the same time', async () => {
  await write('0001-one.sql', 'create table one (a int); select pg_sleep(0.2)')
  const other = await pool.connect()
  const applied = await Promise.all([migrate(client, folder), migrate(other, folder)])
  other.release()
  expect(applied.flat()).toEqual(['0001-one.sql'])
  expect(await pendingMigrations(pool, folder)).toEqual([])
})

it('lets an older release run on a database to which a newer one only added, and start on it', async () => {
  await write('0001-one.sql', 'create table one (a int)')
  await migrate(client, folder)
  await write('0002-two.sql', '-- expand: a table\ncreate table two (a int)')
  expect(await migrate(client, folder)).toEqual(['0002-two.sql'])
  expect(await pendingMigrations(pool, folder)).toEqual([])
  expect(await isOfNewerRelease(pool, folder)).toBe(false)
  // The older release has the first file alone, and one from before this rule looks for names that it lacks.
  await rm(join(folder, '0002-two.sql'))
  await refuseOtherRelease(pool, folder)
  expect(await newerMigration(pool, folder)).toBeUndefined()
  expect(await isOfNewerRelease(pool, folder)).toBe(true)
  expect(await migrate(client, folder)).toEqual([])
  expect(await run(pool, 'select name from schema_migration')).toEqual([{ name: '0001-one.sql' }])
  // The newer one again: nothing is applied twice.
  await write('0002-two.sql', '-- expand: a table\ncreate table two (a int)')
  expect(await migrate(client, folder)).toEqual([])
  await write('0002-two.sql', '-- expand: a table\ncreate table two (b int)')
  await expect(migrate(client, folder)).rejects.toThrow('0002-two.sql was changed after it was applied')
})

it.each([
  ['without a word', 'drop table one'],
  ['that says so', '-- contract: the table one\ndrop table one'],
])('keeps an older release from a database that a migration took from, %s', async (_, sql) => {
  await write('0001-one.sql', 'create table one (a int)')
  await write('0002-two.sql', sql)
  await write('0003-three.sql', '-- expand: a table\ncreate table two (a int)')
  await migrate(client, folder)
  for (const name of ['0002-two.sql', '0003-three.sql']) await rm(join(folder, name))
  expect(await newerMigration(pool, folder)).toBe('0002-two.sql')
  await expect(refuseOtherRelease(pool, folder)).rejects.toThrow('does not have its migration 0002-two.sql')
  await expect(migrate(client, folder)).rejects.toThrow('made by a newer release')
})

it('of two releases that upgrade at once, the older one is refused when the newer one took something away', async () => {
  const older = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  for (const where of [folder, older])
    await writeFile(join(where, '0001-one.sql'), 'create table one (a int)')
  await write('0002-two.sql', '-- contract: the table one\nselect pg_sleep(0.2); drop table one')
  const other = await pool.connect()
  // In either order: the older one applies its own file and is done, or comes second.
  const [newer, second] = await Promise.allSettled([migrate(client, folder), migrate(other, older)])
  expect(newer.status).toBe('fulfilled')
  if (second.status === 'rejected') expect(String(second.reason)).toContain('made by a newer release')
  await expect(migrate(other, older)).rejects.toThrow('made by a newer release')
  other.release()
  await rm(older, { recursive: true })
})
