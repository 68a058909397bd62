import { createHmac } from 'node:crypto'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Secrets } from '../../platform/configuration/config.ts'
import {
  findWrappedHashKey,
  lockHashKey,
  recordLookupRotation,
  storeHashKey,
} from '../../platform/crypto/hash-key-store.ts'
import { findKeyChecks } from '../../platform/crypto/key-check-store.ts'
import { type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import { decrypt, encrypt, nameOfKey, UnreadableValue } from '../../platform/crypto/sealer.ts'
import { type Database, type Pool, transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { awaitHolders, type Looks, patientLooks } from './await-servers.ts'
import { listRotations } from './key-rotation-store.ts'
import type { RotatedKeys } from './rotate-keys.ts'

type LookupKeys = Pick<DataKeys, 'lookup' | 'otherLookup'>

export const lookupKeysOf = ({
  lookupKey: lookup,
  otherLookupKey: otherLookup,
}: Pick<Secrets, 'lookupKey' | 'otherLookupKey'>): LookupKeys => ({ lookup, otherLookup })

const bound = 'hash key'

/** A key of its own: a lookup key may be the key of hashes as well. */
const wrappingKey = (lookup: Buffer): Buffer =>
  createHmac('sha256', lookup).update('countersign hash key wrapping').digest()

/** The hash key, by the first of these lookup keys that opens it; undefined when none does. */
export const openHashKey = (wrapped: Buffer, lookups: readonly Buffer[]): Buffer | undefined => {
  for (const lookup of lookups) {
    try {
      return decrypt(wrappingKey(lookup), wrapped, bound)
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
    }
  }
  return undefined
}

/**
 * The key under which this database hashes account numbers. Until the first rotation that is its lookup key; from then on the
 * lookup key opens it. Throws a sentence when none of the keys at hand does.
 */
export const findHashKey = async (db: Database, { lookup, otherLookup }: LookupKeys): Promise<Buffer> => {
  const lookups = otherLookup === undefined ? [lookup] : [lookup, otherLookup]
  const wrapped = await findWrappedHashKey(db)
  if (wrapped === undefined) {
    const { lookup: stored } = await findKeyChecks(db)
    return (stored !== undefined && lookups.find((key) => isKeyOf(stored, 'lookup', key))) || lookup
  }
  const hashKey = openHashKey(wrapped, lookups)
  if (hashKey === undefined)
    throw new Error('LOOKUP_KEY is not the key of this database. Nothing was changed.')
  return hashKey
}

/** Where the rotation of a second lookup key at hand stands. */
export const lookupRotationOf = async (
  db: Database,
  { lookup, otherLookup }: Partial<LookupKeys>,
): Promise<'none' | 'not begun' | 'former at hand'> => {
  if (lookup === undefined || otherLookup === undefined) return 'none'
  const names = new Set([lookup, otherLookup].map(nameOfKey))
  return (await listRotations(db, 'lookup')).some(({ fromName }) => names.has(fromName))
    ? 'former at hand'
    : 'not begun'
}

/**
 * Exchanges the lookup key: the hash key is wrapped by `next`, and no hash changes. Running servers have the hash key already,
 * and have `next` for their next start. False when `next` is the lookup key by now.
 */
export const rotateLookupKey = async (
  pool: Pool,
  { next, former }: RotatedKeys,
  { now, looks = patientLooks }: { now: () => Date; looks?: Looks },
): Promise<boolean> => {
  await awaitHolders(pool, [next, former], looks)
  return transaction(pool, async (tx) => {
    await lockHashKey(tx)
    const wrapped = await findWrappedHashKey(tx)
    if (wrapped !== undefined && openHashKey(wrapped, [next])) return false
    const { lookup: stored } = await findKeyChecks(tx)
    if (stored === undefined) {
      throw new Error(
        'The database has not recorded its keys yet. Start the server once. LOOKUP_KEY was not exchanged.',
      )
    }
    if (wrapped === undefined && isKeyOf(stored, 'lookup', next)) return false
    const rotation = { id: newId(), fromName: nameOfKey(former), toName: nameOfKey(next) }
    if ((await listRotations(tx, 'lookup')).some(({ fromName }) => fromName === rotation.toName)) {
      throw new Error(
        'The first key of LOOKUP_KEY was exchanged for another before. Make a new one. LOOKUP_KEY was not exchanged.',
      )
    }
    const hashKey = await findHashKey(tx, { lookup: former })
    await storeHashKey(tx, encrypt(wrappingKey(next), hashKey, bound), rotation.toName)
    await recordLookupRotation(tx, rotation)
    await writePeopleEvent(tx, {
      at: now(),
      type: 'key rotation finished',
      actorId: null,
      data: {
        rotationId: rotation.id,
        key: 'LOOKUP_KEY',
        former: rotation.fromName,
        present: rotation.toName,
      },
    })
    return true
  })
}
