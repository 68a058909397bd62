import { countWrappings, findKeyChecks, hasTable } from '../../platform/crypto/key-check-store.ts'
import { type CheckedKey, type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import { nameOfKey } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'

/** `unknown`: the database has stored no check value yet. */
export type KeyMatch = 'right' | 'wrong' | 'missing' | 'unknown'

/** How many stored data keys the key at hand wrapped, and how many it did not. `unnamed`: from before keys had names. */
export type WrappedKeys = { current: number; other: number; unnamed: number }

const matchOf = (name: CheckedKey, key: Buffer | undefined, stored: string | undefined): KeyMatch => {
  if (key === undefined) return 'missing'
  if (stored === undefined) return 'unknown'
  return isKeyOf(stored, name, key) ? 'right' : 'wrong'
}

const countWrapped = async (db: Database, encryption: Buffer | undefined): Promise<WrappedKeys> => {
  const wrapped = { current: 0, other: 0, unnamed: 0 }
  if (!(await hasTable(db, 'data_keys'))) return wrapped
  const own = encryption && nameOfKey(encryption)
  for (const { wrappedBy, keys } of await countWrappings(db)) {
    wrapped[wrappedBy === null ? 'unnamed' : wrappedBy === own ? 'current' : 'other'] += keys
  }
  return wrapped
}

/** What the keys at hand are to this database. Reads only, also a database that this release has still to upgrade. */
export const keyStatus = async (
  db: Database,
  { encryption, lookup }: Partial<DataKeys>,
): Promise<{ encryption: KeyMatch; lookup: KeyMatch; dataKeys: WrappedKeys }> => {
  const stored = await findKeyChecks(db)
  return {
    encryption: matchOf('encryption', encryption, stored.encryption),
    lookup: matchOf('lookup', lookup, stored.lookup),
    dataKeys: await countWrapped(db, encryption),
  }
}
