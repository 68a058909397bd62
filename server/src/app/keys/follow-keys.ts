import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../../platform/configuration/config.ts'
import { findKeyChecks } from '../../platform/crypto/key-check-store.ts'
import { type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import { nameOfKey } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { ServerKeys } from './key-rotation-store.ts'

/** The data keys of a server as they are at each use: a rotation exchanges them. */
export const dataKeysOf = (secrets: Omit<Secrets, 'providerKeys' | 'cookieKeys'>): DataKeys => ({
  get encryption() {
    return secrets.keyEncryptionKey
  },
  get otherEncryption() {
    return secrets.otherKeyEncryptionKey
  },
  get lookup() {
    return secrets.hashKey ?? secrets.lookupKey
  },
  get otherLookup() {
    return secrets.otherLookupKey
  },
})

/**
 * Has the server wrap with the key that the database names, whichever of the two stands in front: before a rotation begins
 * other servers may not hold the new one. False when it holds neither.
 */
export const useStoredKey = async (db: Database, secrets: Secrets): Promise<boolean> => {
  const { encryption: stored } = await findKeyChecks(db)
  const { keyEncryptionKey, otherKeyEncryptionKey } = secrets
  if (stored === undefined || isKeyOf(stored, 'encryption', keyEncryptionKey)) return true
  if (otherKeyEncryptionKey === undefined || !isKeyOf(stored, 'encryption', otherKeyEncryptionKey))
    return false
  secrets.keyEncryptionKey = otherKeyEncryptionKey
  secrets.otherKeyEncryptionKey = keyEncryptionKey
  return true
}

/**
 * For each sign of life of a server: follows a rotation, then says which keys it holds and by which it wraps. A server that was
 * left with the former key is a line of the log once.
 */
export const followKeys = (
  db: Database,
  secrets: Secrets,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<ServerKeys>) => {
  let saidSo = false
  return async () => {
    const holdsStoredKey = await useStoredKey(db, secrets)
    if (!holdsStoredKey && !saidSo) {
      log.error(
        {},
        'KEY_ENCRYPTION_KEY was exchanged, and this server has only the former key: restart it with both',
      )
    }
    saidSo = !holdsStoredKey
    const { keyEncryptionKey, otherKeyEncryptionKey, lookupKey, otherLookupKey } = secrets
    const keys = [keyEncryptionKey, otherKeyEncryptionKey, lookupKey, otherLookupKey]
    const holds = keys.flatMap((key) => (key === undefined ? [] : [nameOfKey(key)]))
    return { holds, wrapsWith: nameOfKey(secrets.keyEncryptionKey) }
  }
}
