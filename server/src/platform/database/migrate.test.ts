import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { run } from './connection.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const { pool } = await testDatabase()

let folder: string
let client: pg.PoolClient

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  await run(pool, 'drop table if exists schema_migration, one, two')
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
