import { writePeopleEvent } from '../../audit/store.ts'
import { findKeyChecks } from '../../platform/crypto/key-check-store.ts'
import { isKeyOf, keyCheckValue } from '../../platform/crypto/key-check.ts'
import {
  createSealer,
  type DataKey,
  nameOfKey,
  type Sealer,
  UnreadableValue,
} from '../../platform/crypto/sealer.ts'
import { type Database, type Pool, transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { awaitHolders, awaitServers, type Looks, patientLooks, servers } from './await-servers.ts'
import {
  beginRotation,
  countToWrap,
  countKeysInside,
  finishRotation,
  type KeyRotation,
  listRotations,
  lockRotation,
  pageToWrap,
  storeWrappings,
} from './key-rotation-store.ts'
import { resealWaiting } from './reseal-waiting.ts'

/** The two keys of a rotation, 32 bytes each. */
export type RotatedKeys = { next: Buffer; former: Buffer }

type Surroundings = {
  now: () => Date
  looks?: Looks
  /** Data keys wrapped anew so far, of all that were to be. */
  onProgress?: (done: number, total: number) => void
}

export type Rotated = {
  /** Data keys that this run wrapped anew. */
  wrapped: number
  /** Data keys that open under neither key. */
  unreadable: number
  /** Whether this run finished a rotation; false where it only put right what another key wrapped. */
  finished: boolean
}

const pageLength = 500

const opened = (sealer: Sealer, dataKey: DataKey): DataKey | undefined => {
  try {
    return sealer.wrapAnew(dataKey)
  } catch (error) {
    if (error instanceof UnreadableValue) return undefined
    throw error
  }
}

/** Wraps by the new key all that another one wraps. Data keys that no key at hand opens stay as they are. */
const wrapAll = async (
  db: Database,
  sealer: Sealer,
  name: string,
  onPage: (wrapped: number) => void,
): Promise<{ wrapped: number; unreadable: number }> => {
  let [wrapped, unreadable, after] = [0, 0, null as string | null]
  for (;;) {
    const page = await pageToWrap(db, { name, after, limit: pageLength })
    const pairs = page.flatMap((before) => {
      const anew = opened(sealer, before)
      return anew ? [{ before, after: anew }] : []
    })
    if (pairs.length > 0) await storeWrappings(db, pairs)
    wrapped += pairs.length
    unreadable += page.length - pairs.length
    const last = page.at(-1)
    if (last === undefined) return { wrapped, unreadable }
    after = last.id
    onPage(wrapped)
  }
}

const eventOf = (
  type: 'key rotation started' | 'key rotation finished',
  { id, fromName, toName }: Pick<KeyRotation, 'id' | 'fromName' | 'toName'>,
  at: Date,
  more: Record<string, unknown> = {},
) => ({
  at,
  type,
  actorId: null,
  data: { rotationId: id, key: 'KEY_ENCRYPTION_KEY', former: fromName, present: toName, ...more },
})

/** From here on servers wrap with the new key, and a start needs both. */
const begin = async (
  pool: Pool,
  { next, former }: RotatedKeys,
  now: () => Date,
): Promise<Pick<KeyRotation, 'id' | 'fromName' | 'toName'>> => {
  const rotation = { id: newId(), fromName: nameOfKey(former), toName: nameOfKey(next) }
  const inside = await countKeysInside(pool)
  if (inside > 0) {
    throw new Error(
      `${inside} stored values carry a key of their own, which no rotation reaches. Nothing was changed.`,
    )
  }
  await transaction(pool, async (tx) => {
    const checks = {
      formerCheck: keyCheckValue('encryption', former),
      newCheck: keyCheckValue('encryption', next),
    }
    if (!(await beginRotation(tx, { ...rotation, ...checks }))) {
      throw new Error('Another rotation began at the same time. Run the command again. Nothing was changed.')
    }
    await writePeopleEvent(tx, eventOf('key rotation started', rotation, now()))
  })
  return rotation
}

/** False while a data key is left that was wrapped by another key after it was looked for. */
const finish = (
  pool: Pool,
  rotation: Pick<KeyRotation, 'id' | 'fromName' | 'toName'>,
  unreadable: number,
  at: Date,
): Promise<boolean> =>
  transaction(pool, async (tx) => {
    // Another run that was first has finished it.
    if ((await lockRotation(tx, rotation.id)) === undefined) return true
    if ((await countToWrap(tx, rotation.toName)) > unreadable) return false
    await finishRotation(tx, rotation.id, unreadable)
    await writePeopleEvent(tx, eventOf('key rotation finished', rotation, at, { unreadable }))
    return true
  })

/** The rotation to go on with; null where none is needed. Throws a sentence where one may not begin. */
const rotationFor = async (
  pool: Pool,
  keys: RotatedKeys,
  { now, looks }: { now: () => Date; looks: Looks },
): Promise<Pick<KeyRotation, 'id' | 'fromName' | 'toName'> | null> => {
  const [next, former] = [nameOfKey(keys.next), nameOfKey(keys.former)]
  const rotations = await listRotations(pool)
  const unfinished = rotations.find(({ finishedAt }) => finishedAt === null)
  if (unfinished) {
    if (unfinished.toName === next && unfinished.fromName === former) return unfinished
    throw new Error(
      'A rotation between other keys is not finished. Give its two keys, the new one first. Nothing was changed.',
    )
  }
  const { encryption: stored } = await findKeyChecks(pool)
  if (stored === undefined) {
    throw new Error('The database has not recorded its keys yet. Start the server once. Nothing was changed.')
  }
  if (isKeyOf(stored, 'encryption', keys.next)) return null
  if (rotations.some(({ fromName }) => fromName === next)) {
    throw new Error('The first key was exchanged for another before. Make a new one. Nothing was changed.')
  }
  await awaitHolders(pool, [keys.next, keys.former], looks)
  return begin(pool, keys, now)
}

/**
 * Exchanges the key-encryption key: every data key and every waiting link is sealed by `next`. Servers that hold both keys
 * run on. A run that was ended goes on with the next one, and two at once share the work. Throws a sentence where it may
 * not begin, or where a server does not follow; what was exchanged until then stays.
 */
export const rotateKeys = async (
  pool: Pool,
  keys: RotatedKeys,
  { now, looks = patientLooks, onProgress = () => undefined }: Surroundings,
): Promise<Rotated> => {
  const { next, former } = keys
  const name = nameOfKey(next)
  const rotation = await rotationFor(pool, keys, { now, looks })
  // It opens and wraps alone: nothing is looked up.
  const sealer = createSealer({ encryption: next, otherEncryption: former, lookup: Buffer.alloc(32) })
  const total = await countToWrap(pool, name)
  let wrapped = 0
  const wrap = async (): Promise<number> => {
    const before = wrapped
    const done = await wrapAll(pool, sealer, name, (sofar) =>
      onProgress(before + sofar, Math.max(total, before + sofar)),
    )
    wrapped += done.wrapped
    return done.unreadable
  }
  await wrap()
  await awaitServers(pool, (held) => held?.wrapsWith === name, {
    looks,
    atOnce: false,
    words: (count) =>
      `${servers(count)} of this database still ${count === 1 ? 'wraps' : 'wrap'} with the former key. Restart with both keys what does, ` +
      'and run the command again to finish.',
  })
  for (;;) {
    const unreadable = await wrap()
    await resealWaiting(pool, keys)
    if (rotation === null) return { wrapped, unreadable, finished: false }
    if (await finish(pool, rotation, unreadable, now())) return { wrapped, unreadable, finished: true }
  }
}

/**
 * Ends a rotation whose former key is lost: what that key still wraps stays unreadable, and is counted. Refused while a living
 * server has the key: it is not lost then.
 */
export const giveUpFormer = async (
  pool: Pool,
  next: Buffer,
  { now, looks = patientLooks }: Pick<Surroundings, 'now' | 'looks'>,
): Promise<Rotated> => {
  const unfinished = (await listRotations(pool)).find(({ finishedAt }) => finishedAt === null)
  if (unfinished?.toName !== nameOfKey(next)) {
    throw new Error('There is no unfinished rotation to this key. Nothing was changed.')
  }
  await awaitServers(pool, (held) => held !== null && !held.holds.includes(unfinished.fromName), {
    looks,
    atOnce: true,
    words: (count) =>
      `${servers(count)} of this database still ${count === 1 ? 'has' : 'have'} the former key: take it from the settings with which ` +
      'it was started, and run countersign keys rotate with both. Nothing was changed.',
  })
  const unreadable = await countToWrap(pool, unfinished.toName)
  if (!(await finish(pool, unfinished, unreadable, now()))) {
    throw new Error('A server wrapped with the former key at the same time. Run the command again.')
  }
  return { wrapped: 0, unreadable, finished: true }
}
