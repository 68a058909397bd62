import { findWrappedHashKey } from '../../platform/crypto/hash-key-store.ts'
import { type CheckedKey, type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import type { Database } from '../../platform/database/connection.ts'
import { openHashKey } from './hash-key.ts'

/** `unknown`: the database has stored no check value yet. */
export type KeyMatch = 'right' | 'wrong' | 'missing' | 'unknown'

const present = (...keys: (Buffer | undefined)[]): Buffer[] => keys.filter((key) => key !== undefined)

/**
 * Whether one of the keys at hand is that of the database, for each of its two keys, by their stored check values. That of the
 * lookup key is the one of the hash key, which the right lookup key opens.
 */
export const matchKeys = async (
  db: Database,
  stored: Partial<Record<CheckedKey, string>>,
  { encryption, otherEncryption, lookup, otherLookup }: Partial<DataKeys>,
): Promise<Record<CheckedKey, KeyMatch>> => {
  const wrapped = await findWrappedHashKey(db)
  const lookups = present(lookup, otherLookup)
  const hashKeys = wrapped === undefined ? lookups : present(openHashKey(wrapped, lookups))
  const match = (name: CheckedKey, given: readonly Buffer[], keys: readonly Buffer[]): KeyMatch => {
    const value = stored[name]
    if (given.length === 0) return 'missing'
    if (value === undefined) return 'unknown'
    return keys.some((key) => isKeyOf(value, name, key)) ? 'right' : 'wrong'
  }
  const encryptions = present(encryption, otherEncryption)
  return {
    encryption: match('encryption', encryptions, encryptions),
    lookup: match('lookup', lookups, hashKeys),
  }
}
