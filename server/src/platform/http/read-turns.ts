import type { Endpoint } from '@countersign/contract/platform/endpoint'
import type { FastifyReply } from 'fastify'
import type { Pool } from '../database/connection.ts'
import { TooManyReads } from '../database/database-trouble.ts'
import { presentUser } from '../database/on-behalf-of.ts'
import { type TurnFigures, type Turns, turnsOf } from '../database/turns.ts'
import { endIfAbandoned, forClientAlone } from './abandoned-request.ts'

/** Connections of the pool that reads leave to changes: a change does not wait behind the pages that show the last one. */
const keptForChanges = 2

/**
 * What waits for a user is the longest to read, and every page reads it after what it shows. It has turns of its own: what
 * is shown after the next change does not wait behind it.
 */
const slowCalls: ReadonlySet<string> = new Set(['/tasks'])
const slowAtOnce = 2

/** A further read is refused at once, before those that wait fill the memory. */
const mostWaiting = 2000

type ReadTurns = { shown: Turns; slow: Turns }

const turns = new WeakMap<Pool, ReadTurns>()

/** One turn is left to others: the slowest reads of one user do not hold all of them. */
const readTurnsOf = (atOnce: number): Turns =>
  turnsOf(atOnce, {
    mostWaiting,
    mostOfOwner: Math.max(1, atOnce - 1),
    whileOthersEnd: true,
    refusal: () => new TooManyReads(),
  })

const turnsAt = (pool: Pool): ReadTurns => {
  const found = turns.get(pool) ?? {
    shown: readTurnsOf(Math.max(1, pool.options.max - keptForChanges - slowAtOnce)),
    slow: readTurnsOf(slowAtOnce),
  }
  turns.set(pool, found)
  return found
}

/** How reads wait for each other. */
export const readTurnFigures = (pool: Pool): Record<keyof ReadTurns, TurnFigures> => {
  const { shown, slow } = turnsAt(pool)
  return { shown: shown.figures(), slow: slow.figures() }
}

type InTurn = <Answer>(reply: FastifyReply, work: () => Promise<Answer>) => Promise<Answer>

/**
 * After a change hundreds of pages read at one moment. A read takes several statements: were all begun at once, all would
 * end as late as the last. So a few are worked on. The user with the fewest turns comes first, then the order of arrival decides.
 * A read is dropped when its page has left. Changes and files have no such turns. Run within `onBehalfOf`.
 */
export const inReadTurn = ({ method, path, access, produces }: Endpoint, pool: Pool): InTurn => {
  // The list and a wire find their caller in their own statement, and are reads all the same.
  const bearsToken = access === 'signed-in' || access === 'token'
  if (method !== 'GET' || !bearsToken || produces) return (_, work) => work()
  const { shown, slow } = turnsAt(pool)
  const { take } = slowCalls.has(path) ? slow : shown
  return (reply, work) =>
    take(
      () =>
        forClientAlone(reply, () => {
          endIfAbandoned()
          return work()
        }),
      presentUser(),
    )
}
