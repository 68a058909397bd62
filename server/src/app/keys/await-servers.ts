import { setTimeout as pause } from 'node:timers/promises'
import { nameOfKey } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { listServers, type ServerKeys } from './key-rotation-store.ts'

export type Looks = {
  /** Milliseconds between two looks at the servers. */
  everyMs: number
  /** A server whose sign of life stands still for so many looks has ended. */
  untilDead: number
}

/** A server gives a sign of life every ten seconds. */
export const patientLooks: Looks = { everyMs: 1000, untilDead: 40 }

/** A server that lives may change its keys within so many signs of life. */
const beatsToFollow = 3

/**
 * Waits until every living server is ready. Of the others it waits for signs of life, so many as `atOnce` leaves them: a
 * server that gave them and is still not ready is refused by the sentence `words` makes of their number.
 */
export const awaitServers = async (
  db: Database,
  isReady: (keys: ServerKeys | null) => boolean,
  { looks, atOnce, words }: { looks: Looks; atOnce: boolean; words: (servers: number) => string },
): Promise<void> => {
  const seen = new Map<string, { beats: number; signs: number; still: number }>()
  for (;;) {
    const waiting = (await listServers(db)).filter(({ keys }) => !isReady(keys))
    let [open, refused] = [0, 0]
    for (const { id, beats } of waiting) {
      const before = seen.get(id) ?? { beats, signs: 0, still: -1 }
      const moved = beats !== before.beats
      const now = { beats, signs: before.signs + (moved ? 1 : 0), still: moved ? 0 : before.still + 1 }
      seen.set(id, now)
      if (now.signs >= (atOnce ? 1 : beatsToFollow)) refused += 1
      else if (now.still < looks.untilDead) open += 1
    }
    if (refused > 0) throw new Error(words(refused))
    if (open === 0) return
    await pause(looks.everyMs)
  }
}

export const servers = (count: number): string => (count === 1 ? '1 server' : `${count} servers`)

/** Waits until every living server holds all of these keys, for one that is only starting; throws a sentence for others. */
export const awaitHolders = (db: Database, keys: readonly Buffer[], looks: Looks): Promise<void> => {
  const names = keys.map(nameOfKey)
  return awaitServers(db, (said) => said !== null && names.every((name) => said.holds.includes(name)), {
    looks,
    atOnce: true,
    words: (count) =>
      `${servers(count)} of this database ${count === 1 ? 'does' : 'do'} not have both keys. ` +
      'Give every server both, the new one first, and restart it. Then run the command again.',
  })
}
