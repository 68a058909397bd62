import { openLinks } from '../../platform/crypto/sealed-link.ts'
import { countWrappings, findKeyChecks, hasTable } from '../../platform/crypto/key-check-store.ts'
import { type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import { encryptionKeys, nameOfKey, UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { lookupRotationOf } from './hash-key.ts'
import { type KeyMatch, matchKeys } from './match-keys.ts'
import { type KeyRotation, listRotations, listServers, pageOfLinkMails } from './key-rotation-store.ts'

/**
 * How many stored data keys the key of the database wrapped, how many the second one at hand, and how many another.
 * `unnamed`: from before keys had names.
 */
export type WrappedKeys = { current: number; second: number; other: number; unnamed: number }

/** Where a rotation stands, as far as two keys are at hand or it is not finished. */
export type RotationState = 'none' | 'not begun' | 'unfinished' | 'former at hand'

const pageLength = 500

const countWrapped = async (
  db: Database,
  current: Buffer | undefined,
  second: Buffer | undefined,
): Promise<WrappedKeys> => {
  const wrapped = { current: 0, second: 0, other: 0, unnamed: 0 }
  if (!(await hasTable(db, 'data_keys'))) return wrapped
  const names = { current: current && nameOfKey(current), second: second && nameOfKey(second) }
  for (const { wrappedBy, keys } of await countWrappings(db)) {
    if (wrappedBy === null) wrapped.unnamed += keys
    else if (wrappedBy === names.current) wrapped.current += keys
    else wrapped[wrappedBy === names.second ? 'second' : 'other'] += keys
  }
  return wrapped
}

const isUnder = (key: Buffer, text: string, recipient: string): boolean => {
  try {
    openLinks([key], text, recipient)
    return true
  } catch (error) {
    if (error instanceof UnreadableValue) return false
    throw error
  }
}

/** Mails that wait with a link under the second key. */
const countWaitingLinks = async (db: Database, second: Buffer | undefined): Promise<number> => {
  if (second === undefined) return 0
  let [count, after] = [0, null as string | null]
  for (;;) {
    const page = await pageOfLinkMails(db, after, pageLength)
    // A text from before links were sealed opens under any key.
    count += page.filter(
      ({ first, recipient }) => first.includes('sealed-link:') && isUnder(second, first, recipient),
    ).length
    const last = page.at(-1)
    if (last === undefined) return count
    after = last.id
  }
}

const named = (key: string, rotations: readonly KeyRotation[]) =>
  rotations.map(({ fromName: former, toName: present, startedAt, finishedAt }) => ({
    key,
    former,
    present,
    startedAt,
    finishedAt,
  }))

/** What the keys at hand are to this database. Reads only, also a database that this release has still to upgrade. */
export const keyStatus = async (
  db: Database,
  keys: Partial<DataKeys>,
): Promise<{
  encryption: KeyMatch
  lookup: KeyMatch
  dataKeys: WrappedKeys
  waitingLinks: number
  rotation: RotationState
  lookupRotation: Exclude<RotationState, 'unfinished'>
  /** Servers that gave a sign of life and have not ended in order; `withBoth` of them hold every key at hand. */
  servers: { all: number; withBoth: number }
  /** Every rotation of both keys, the newest first, by the names of its keys. */
  rotations: { key: string; former: string; present: string; startedAt: Date; finishedAt: Date | null }[]
}> => {
  const { encryption, otherEncryption } = keys
  const stored = await findKeyChecks(db)
  const atHand = encryption === undefined ? [] : encryptionKeys({ encryption, otherEncryption })
  const storedCheck = stored.encryption
  const current =
    storedCheck === undefined
      ? encryption
      : (atHand.find((key) => isKeyOf(storedCheck, 'encryption', key)) ?? encryption)
  const second = atHand.find((key) => key !== current)
  const isUpgraded = await hasTable(db, 'key_rotations')
  const rotations = isUpgraded ? await listRotations(db) : []
  const lookupRotations = isUpgraded ? await listRotations(db, 'lookup') : []
  const servers = isUpgraded ? await listServers(db) : []
  const { lookup, otherLookup } = keys
  const all = [...atHand, lookup, otherLookup]
  const names = all.flatMap((key) => (key === undefined ? [] : [nameOfKey(key)]))
  const rotation = rotations.some(({ finishedAt }) => finishedAt === null)
    ? 'unfinished'
    : second === undefined
      ? 'none'
      : rotations.some(({ fromName }) => fromName === nameOfKey(second))
        ? 'former at hand'
        : 'not begun'
  return {
    ...(await matchKeys(db, stored, keys)),
    rotations: [...named('KEY_ENCRYPTION_KEY', rotations), ...named('LOOKUP_KEY', lookupRotations)],
    lookupRotation: await lookupRotationOf(db, keys),
    dataKeys: await countWrapped(db, current, second),
    waitingLinks: isUpgraded ? await countWaitingLinks(db, second) : 0,
    rotation,
    servers: {
      all: servers.length,
      withBoth: servers.filter(({ keys: said }) => names.every((name) => said?.holds.includes(name))).length,
    },
  }
}
