import { run, runOne, type Database } from '../database/connection.ts'
import { hasTable } from './key-check-store.ts'

/** The wrapped hash key; undefined while the lookup key itself is the hash key. */
export const findWrappedHashKey = async (db: Database): Promise<Buffer | undefined> =>
  (await hasTable(db, 'hash_keys'))
    ? (await runOne<{ wrapped: Buffer }>(db, 'select wrapped from hash_keys'))?.wrapped
    : undefined

/** Of two rotations at once the second waits here for the first. */
export const lockHashKey = async (db: Database): Promise<void> => {
  await run(db, `select key from key_checks where key = 'lookup' for update`)
}

export const storeHashKey = async (db: Database, wrapped: Buffer, wrappedBy: string): Promise<void> => {
  await run(
    db,
    `insert into hash_keys (wrapped, wrapped_by) values ($1, $2)
     on conflict (is_only) do update set wrapped = excluded.wrapped, wrapped_by = excluded.wrapped_by`,
    [wrapped, wrappedBy],
  )
}

export const recordLookupRotation = async (
  db: Database,
  { id, fromName, toName }: { id: string; fromName: string; toName: string },
): Promise<void> => {
  await run(
    db,
    `insert into key_rotations (id, key, from_name, to_name, finished_at) values ($1, 'lookup', $2, $3, now())`,
    [id, fromName, toName],
  )
}
