import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Pool } from '../connection.ts'
import { nextPositionOf } from './next-position.ts'
import type { ReadPlace } from '../present-reads.ts'
import { faultOf, isTooSlow, type ReplicaFault, replicaFaults } from './replica-faults.ts'
import { openSession, type ReplicaSession } from './replica-session.ts'
import { createRest } from './rest.ts'

/** Since the start: statements that the replica answered, that went to the primary at once, and that failed on the replica. */
type ReplicaFigures = {
  fault: ReplicaFault | undefined
  replica: number
  primary: number
  failed: number
}

/** A replica of the primary that answers reads once it has everything that the primary had when the request came. */
export type Replica = {
  /** For the reads of one request, which begins now. */
  begin: () => ReadPlace
  figures: () => ReplicaFigures
  stop: () => Promise<void>
}

type Options = {
  place: pg.ClientConfig
  primary: Pool
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** A request waits so long for the replica. */
  patienceMs?: number
  /** First wait before connecting anew; doubles up to ten seconds. */
  retryMs?: number
}

const longestRetryMs = 10_000

/** A replica that was there for so long is looked for at once. */
const livedMs = 60_000

/**
 * Keeps a way to the replica at `place`, and says once in the log when it is not read from and when it is again. It starts
 * without waiting: until the replica is found in order, the primary answers.
 */
export const followReplica = ({
  place,
  primary,
  log,
  patienceMs = 50,
  retryMs = 1_000,
}: Options): Replica => {
  const stopped = new AbortController()
  const counts = { replica: 0, primary: 0, failed: 0 }
  const nextPosition = nextPositionOf(primary)
  let session: ReplicaSession | undefined
  let rest = createRest()
  let fault: ReplicaFault | undefined = 'unreachable'
  let said: ReplicaFault | 'unsaid' | undefined = 'unsaid'

  const becomes = (next: ReplicaFault | undefined, cause?: unknown): void => {
    fault = next
    if (stopped.signal.aborted || said === next) return
    said = next
    if (next === undefined) return log.info('Reads are answered by the replica')
    const { fault: words, cure } = replicaFaults[next]
    log.warn({ err: cause }, `The primary answers all reads. ${words} ${cure}`)
  }

  const follow = async (): Promise<void> => {
    for (let wait = retryMs; !stopped.signal.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
      try {
        const opened = await openSession(place, primary)
        if (stopped.signal.aborted) return opened.lose('unreachable')
        const since = performance.now()
        session = opened
        rest = createRest()
        becomes(undefined)
        const lostBy = await opened.lost
        session = undefined
        becomes(lostBy)
        if (performance.now() - since > livedMs) wait = retryMs
      } catch (error) {
        becomes(faultOf(error), (error as Error).cause)
      }
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const following = follow()

  /** The replica, if it has everything that the primary has now. */
  const caughtUp = async (): Promise<ReplicaSession | undefined> => {
    const asked = session
    if (asked === undefined || rest.lastsAt(asked.position())) return undefined
    const { position, timeline, start } = await nextPosition()
    if (timeline !== asked.timeline || start !== asked.primaryStart) {
      asked.lose(timeline === asked.timeline ? 'primary-restarted' : 'other-timeline')
      return undefined
    }
    if (await asked.reaches(position, patienceMs)) {
      // Not by a request that began before another one waited in vain.
      if (!rest.lastsAt(asked.position())) becomes(undefined)
      return asked
    }
    rest.begin(position)
    becomes('behind')
    return undefined
  }
  // A lost replica, or a primary that cannot say where it is: the read itself hears of the second.
  const ready = (): Promise<ReplicaSession | undefined> => caughtUp().catch(() => undefined)

  return {
    begin() {
      let found: Promise<ReplicaSession | undefined> | undefined = ready()
      let wasUsed = false
      return {
        primary,
        wasUsed: () => wasUsed,
        changed: () => (found = undefined),
        async read<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
          const usable = await (found ??= ready())
          if (usable === undefined) {
            counts.primary += 1
            return undefined
          }
          try {
            const answer = await usable.read<Row>(statement)
            wasUsed = true
            counts.replica += 1
            return answer
          } catch (error) {
            // The primary has the true answer in any case.
            counts.failed += 1
            found = Promise.resolve(undefined)
            if (session === usable && isTooSlow(error)) {
              rest.begin(usable.position())
              becomes('slow')
            }
            return undefined
          }
        },
      }
    },
    figures: () => ({ fault, ...counts }),
    async stop() {
      stopped.abort()
      session?.lose('unreachable')
      await following
    },
  }
}
