import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { hasRow, run, type Database } from './connection.ts'
import { isExpansion } from './expansions.ts'
import { understoodBy } from './older-postgres.ts'
import { type Applied, isUnreleased, recordBaseline, refuseOlderVersions } from './record-baseline.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const migrationLock = 0x0c0_5161

type Migration = { name: string; sql: string; sha256: string }

/**
 * Brings the database up to the migrations in `folder` (NNNN-what.sql), each in a transaction of its own, one
 * server at a time. `client` must be one connection, not a pool. Returns the names it applied. Refuses, by name,
 * a file that was changed or removed after it was applied, and a number used twice. A database of the last version before
 * 0.2.0 is taken as it is; one of an older version is refused, and one of a newer release unless that release only added to
 * it. `onApplied` hears of each migration.
 */
export async function migrate(
  client: pg.ClientBase,
  folder: string = migrationsFolder,
  onApplied: (done: number, total: number) => void = () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now());
       -- A release runs on beside a name that it does not know here; one in the table above it refuses.
       create table if not exists schema_expansion (like schema_migration including all)`,
    )
    let applied = await appliedMigrations(client)
    refuseOtherReleases(migrations, applied)
    if (applied.some(isUnreleased)) {
      await recordBaseline(client)
      applied = await appliedMigrations(client)
    }
    refuseRewrittenHistory(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.some((done) => done.name === name))
    for (const [at, migration] of missing.entries()) {
      await apply(client, migration)
      onApplied(at + 1, missing.length)
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
  }
}

/** Names of the migrations that this release has and the database has not; empty when it is up to date. */
export async function pendingMigrations(db: Database, folder: string = migrationsFolder): Promise<string[]> {
  const applied = await appliedMigrations(db)
  const migrations = await readMigrations(folder)
  return migrations.map(({ name }) => name).filter((name) => !applied.some((done) => done.name === name))
}

/** Like `pendingMigrations`, also of a database that no server has started on. */
export const missingMigrations = async (db: Database): Promise<string[]> =>
  (await hasMigrations(db))
    ? pendingMigrations(db)
    : (await readMigrations(migrationsFolder)).map(({ name }) => name)

/** The first migration that this release does not have and may not run on; undefined when there is none. */
export const newerMigration = async (
  db: Database,
  folder: string = migrationsFolder,
): Promise<string | undefined> => newerAmong(await readMigrations(folder), await appliedMigrations(db))

/** Whether a newer release has changed the database, also in a way that this one may run on. */
export const isOfNewerRelease = async (db: Database, folder: string = migrationsFolder): Promise<boolean> => {
  const [migrations, applied] = [await readMigrations(folder), await appliedMigrations(db)]
  return applied.some((done) => !isUnreleased(done) && isNewer(migrations, done))
}

/** Of the missing migrations those beside which older servers cannot run; none where no server has started yet. */
export const missingContractions = async (
  db: Database,
  folder: string = migrationsFolder,
): Promise<string[]> => {
  if (!(await hasMigrations(db))) return []
  const [migrations, pending] = [await readMigrations(folder), await pendingMigrations(db, folder)]
  return migrations.filter((one) => pending.includes(one.name) && !isExpansion(one)).map(({ name }) => name)
}

/** The name of the last migration of this release. */
export const newestKnownMigration = async (): Promise<string> =>
  (await readMigrations(migrationsFolder)).at(-1)?.name ?? ''

/** Refuses, in words, a database that this release cannot bring up to date; a new one is let through. Changes nothing. */
export async function refuseOtherRelease(db: Database, folder: string = migrationsFolder): Promise<void> {
  if (!(await hasMigrations(db))) return
  const [migrations, applied] = [await readMigrations(folder), await appliedMigrations(db)]
  refuseOtherReleases(migrations, applied)
  // Those from before 0.2.0 are replaced by the baseline first.
  if (!applied.some(isUnreleased)) refuseRewrittenHistory(migrations, applied)
}

/** Refuses, in words, a database that no server has started on, or that this release cannot bring up to date. */
export async function requireUpgradable(db: Database, folder: string = migrationsFolder): Promise<void> {
  if (!(await hasMigrations(db))) throw new Error('No server has started on this database yet.')
  await refuseOtherRelease(db, folder)
}

const hasMigrations = (db: Database): Promise<boolean> =>
  hasRow(db, `select 1 where to_regclass('schema_migration') is not null`)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [at, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Migration ${name} is not named NNNN-what.sql.`)
    if (names[at - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migrations ${names[at - 1]} and ${name} have the same number.`)
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function appliedMigrations(db: Database): Promise<Applied[]> {
  const applied = await run<Applied>(
    db,
    'select name, sha256, false as "isExpansion" from schema_migration order by name',
  )
  // A database that only older releases have met has no such table.
  if (!(await hasRow(db, `select 1 where to_regclass('schema_expansion') is not null`))) return applied
  return [
    ...applied,
    ...(await run<Applied>(
      db,
      'select name, sha256, true as "isExpansion" from schema_expansion order by name',
    )),
  ]
}

function refuseOtherReleases(migrations: Migration[], applied: Applied[]): void {
  refuseNewerReleases(migrations, applied)
  refuseOlderVersions(applied)
}

const isNewer = (migrations: Migration[], { name }: Applied): boolean => {
  const newest = migrations.at(-1)?.name.slice(0, 4)
  return newest !== undefined && name.slice(0, 4) > newest
}

const newerAmong = (migrations: Migration[], applied: Applied[]): string | undefined =>
  applied.find((done) => !done.isExpansion && !isUnreleased(done) && isNewer(migrations, done))?.name

function refuseNewerReleases(migrations: Migration[], applied: Applied[]): void {
  const newer = newerAmong(migrations, applied)
  if (newer === undefined) return
  throw new Error(
    `This database was made by a newer release: this one does not have its migration ${newer}. ` +
      'Start that release, or one after it. Nothing was changed.',
  )
}

function refuseRewrittenHistory(migrations: Migration[], applied: Applied[]): void {
  for (const done of applied) {
    // A newer release added it; what this one knows is as it was.
    if (done.isExpansion && isNewer(migrations, done)) continue
    const file = migrations.find(({ name }) => name === done.name)
    if (!file)
      throw new Error(
        `Migration ${done.name} was applied to this database, but its file is missing: another version of the program ` +
          'made it. Start the version that has that file. Nothing was changed.',
      )
    if (file.sha256 !== done.sha256) {
      throw new Error(
        `Migration ${done.name} was changed after it was applied: put it back and add a new one.`,
      )
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, sql, sha256 } = migration
  const record = isExpansion(migration) ? 'schema_expansion' : 'schema_migration'
  await client.query('begin')
  try {
    await client.query(await understoodBy(client, name, sql))
    await client.query(`insert into ${record} (name, sha256) values ($1, $2)`, [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
