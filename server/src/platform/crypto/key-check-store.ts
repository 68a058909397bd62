import { hasRow, run, type Database } from '../database/connection.ts'
import { checkedKeys, keyCheckValue, type CheckedKey, type DataKeys } from './key-check.ts'

/** Tables in which a row means that the keys of this database are in use. */
const inUse = {
  key_checks: (db: Database) => hasRow(db, 'select 1 from key_checks limit 1'),
  data_keys: (db: Database) => hasRow(db, 'select 1 from data_keys limit 1'),
  organizations: (db: Database) => hasRow(db, 'select 1 from organizations limit 1'),
}

/** A database that no server has migrated has none of them. */
export const hasTable = (
  db: Database,
  table: keyof typeof inUse | 'key_rotations' | 'hash_keys',
): Promise<boolean> => hasRow(db, 'select 1 where to_regclass($1) is not null', [table])

/** Whether keys that are made now would be the wrong ones for what this database holds. */
export const holdsData = async (db: Database): Promise<boolean> => {
  for (const [table, holdsRow] of Object.entries(inUse)) {
    if ((await hasTable(db, table as keyof typeof inUse)) && (await holdsRow(db))) return true
  }
  return false
}

/** The stored check value of each key; undefined where none is stored, as in a database of release 0.2.0. */
export const findKeyChecks = async (db: Database): Promise<Partial<Record<CheckedKey, string>>> => {
  if (!(await hasTable(db, 'key_checks'))) return {}
  const rows = await run<{ key: string; value: string }>(db, 'select key, value from key_checks')
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value
  const found = { encryption: valueOf(checkedKeys.encryption), lookup: valueOf(checkedKeys.lookup) }
  return {
    ...(found.encryption !== undefined && { encryption: found.encryption }),
    ...(found.lookup !== undefined && { lookup: found.lookup }),
  }
}

/** Stores the check values that are missing. Of two servers that start together one is first, and its values stay. */
export const storeKeyChecks = async (db: Database, keys: DataKeys): Promise<void> => {
  await run(
    db,
    `insert into key_checks (key, value) select * from unnest($1::text[], $2::text[]) on conflict (key) do nothing`,
    [
      [checkedKeys.encryption, checkedKeys.lookup],
      [keyCheckValue('encryption', keys.encryption), keyCheckValue('lookup', keys.lookup)],
    ],
  )
}

/** By which key-encryption key the stored data keys were wrapped, and how many by each; the name is null for unnamed ones. */
export const countWrappings = (db: Database): Promise<{ wrappedBy: string | null; keys: number }[]> =>
  run(db, 'select wrapped_by as "wrappedBy", count(*)::int as keys from data_keys group by wrapped_by')

/** The newest data keys from before key-encryption keys had names. */
export const unnamedDataKeys = (
  db: Database,
  limit: number,
): Promise<{ id: string; wrapped: string; wrappedBy: null; record: string }[]> =>
  run(
    db,
    `select id, encode(wrapped, 'base64') as wrapped, null as "wrappedBy", record
       from data_keys where wrapped_by is null order by id desc limit $1`,
    [limit],
  )
