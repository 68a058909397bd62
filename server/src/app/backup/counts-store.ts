import { type Database, run, runOne } from '../../platform/database/connection.ts'

/** Rows of one table. Of an `appendOnly` one no row is ever changed, of the others none is removed. */
type TableCount = { table: string; appendOnly: boolean; rows: number }

/** How many rows of each table a reader saw: all of `snapshot`, at `at`. */
export type Counts = { snapshot: string; at: string; tables: TableCount[] }

/** Triggers refuse to remove any row of these tables; of some they refuse changes, too. */
const keptTables = `
  select c.relname as table, bool_or((t.tgtype & 16) > 0 and t.tgattr::text = '') as "appendOnly"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgfoid = to_regproc('refuse_rewriting') and (t.tgtype & 8) > 0 and t.tgqual is null
   group by c.relname order by c.relname`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** As float8: exact up to 2^53, and a number on every connection. */
const countRows = async (db: Database, table: string): Promise<number> =>
  (await runOne<{ rows: number }>(db, `select count(*)::float8 as rows from ${quoted(table)}`))?.rows ?? 0

/** All counts at one moment: `db` is in a transaction that reads one snapshot. */
export const countTables = async (db: Database): Promise<Counts> => {
  const moment = await runOne<{ snapshot: string; at: Date }>(
    db,
    'select pg_current_snapshot()::text as snapshot, now() as at',
  )
  if (!moment) throw new Error('The database says nothing of its snapshot.')
  const tables: TableCount[] = []
  for (const one of await run<Omit<TableCount, 'rows'>>(db, keptTables)) {
    tables.push({ ...one, rows: await countRows(db, one.table) })
  }
  return { snapshot: moment.snapshot, at: moment.at.toISOString(), tables }
}

/** A row has the lower 32 bits of its transaction alone. The upper ones are those of the snapshot, or one less. */
const isSeen = `
  pg_visible_in_snapshot(
    (select (case when n > top + 2147483648 then n - 4294967296 else n end)::text::xid8
       from (select (top >> 32 << 32) + xmin::text::bigint as n) wide), snap)`

/**
 * Rows of a restored table that the reader of that snapshot saw, in a table of which no row is ever changed. Whatever was
 * added while the backup was made is not counted.
 */
export const countSeen = async (db: Database, table: string, snapshot: string): Promise<number> => {
  const found = await runOne<{ rows: number }>(
    db,
    `select count(*) filter (where ${isSeen})::float8 as rows
       from ${quoted(table)}, (select $1::pg_snapshot as snap, pg_snapshot_xmax($1::pg_snapshot)::text::bigint as top) moment`,
    [snapshot],
  )
  return found?.rows ?? 0
}

/** What a backup says of the server that it is of. */
export type ServerState = { systemIdentifier: string; postgresMajor: number; newestMigration: string }

export const serverState = async (db: Database): Promise<ServerState> => {
  const row = await runOne<ServerState>(
    db,
    `select system_identifier::text as "systemIdentifier",
            current_setting('server_version_num')::int / 10000 as "postgresMajor",
            (select coalesce(max(name), '') from schema_migration) as "newestMigration"
       from pg_control_system()`,
  )
  if (!row) throw new Error('The database says nothing of itself.')
  return row
}

/** When the last replayed change was committed, and when the newest event was recorded; null where nothing tells. */
export const recoveryTimes = async (
  db: Database,
): Promise<{ lastCommit: Date | null; newestEvent: Date | null }> => {
  const row = await runOne<{ lastCommit: Date | null; newestEvent: Date | null }>(
    db,
    `select pg_last_xact_replay_timestamp() as "lastCommit",
            (select at from audit_events order by id desc limit 1) as "newestEvent"`,
  )
  return row ?? { lastCommit: null, newestEvent: null }
}

const backupLock = 0x0c0_51b0

/** Held by the connection. False when another backup of this database runs. */
export const takeBackupLock = async (db: Database): Promise<boolean> =>
  (await runOne<{ taken: boolean }>(db, 'select pg_try_advisory_lock($1) as taken', [backupLock]))?.taken ===
  true
