import type pg from 'pg'
import { releasedMigrations } from './released-migrations.ts'
import { unreleasedMigrations } from './unreleased-migrations.ts'

/** A migration as it is recorded in the database. `isExpansion`: older releases may run on a database that has it. */
export type Applied = { name: string; sha256: string; isExpansion: boolean }

const lastUnreleased = Object.keys(unreleasedMigrations).at(-1) ?? ''

/** The files that make the schema of those versions: a migration after them has still to be applied. */
export const baseline = Object.entries(releasedMigrations['0.2.0']).filter(
  ([name]) => name <= '0013-invoices.sql',
)

export const isUnreleased = ({ name }: Pick<Applied, 'name'>): boolean =>
  Object.hasOwn(unreleasedMigrations, name)

/**
 * Refuses a database of a version before 0.2.0, unless exactly the migrations of the last such version are recorded: only
 * that schema is the baseline's.
 */
export const refuseOlderVersions = (applied: readonly Applied[]): void => {
  if (!applied.some(isUnreleased)) return
  const recorded = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const expected = Object.entries(unreleasedMigrations)
  const faults = [
    ['missing', expected.filter(([name]) => !recorded.has(name))],
    ['different', expected.filter(([name, sha256]) => (recorded.get(name) ?? sha256) !== sha256)],
    ['of another version', applied.filter((done) => !isUnreleased(done)).map(({ name }) => [name])],
  ] as const
  const said = faults.flatMap(([fault, found]) =>
    found.length === 0 ? [] : [`${found.map(([name]) => name).join(', ')} ${fault}`],
  )
  if (said.length === 0) return
  throw new Error(
    `This database was made before release 0.2.0, and its migrations are not those of the last version before it ` +
      `(${said.join('; ')}). Start the last version before 0.2.0 on it once, the one whose newest migration is ` +
      `${lastUnreleased}, and then this release. Nothing was changed.`,
  )
}

/** Replaces the records of the files before 0.2.0 by those of the baseline, which made the same schema. */
export const recordBaseline = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin')
  try {
    await client.query('delete from schema_migration where name = any($1::text[])', [
      Object.keys(unreleasedMigrations),
    ])
    await client.query(
      'insert into schema_migration (name, sha256) select * from unnest($1::text[], $2::text[])',
      [baseline.map(([name]) => name), baseline.map(([, sha256]) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
