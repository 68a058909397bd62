import type { Secrets } from '../../platform/configuration/config.ts'
import type { Database } from '../../platform/database/connection.ts'
import { useStoredKey } from './follow-keys.ts'
import { findHashKey, lookupKeysOf } from './hash-key.ts'

/**
 * Takes from the settings the keys that this database is under now, before a process serves on it. Throws a sentence when
 * none of the lookup keys opens the key of its hashes.
 */
export const adoptStoredKeys = async (db: Database, secrets: Secrets): Promise<void> => {
  await useStoredKey(db, secrets)
  secrets.hashKey = await findHashKey(db, lookupKeysOf(secrets))
}
