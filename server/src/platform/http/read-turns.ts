import type { Endpoint } from '@countersign/contract/platform/endpoint'
import type { FastifyReply } from 'fastify'
import type { Pool } from '../database/connection.ts'
import { TooManyReads } from '../database/database-trouble.ts'
import { type Turns, turnsOf } from '../database/turns.ts'
import { endIfAbandoned, forClientAlone } from './abandoned-request.ts'

/** Connections of the pool that reads leave to changes: a change does not wait behind the pages that show the last one. */
const keptForChanges = 2

/** A further read is refused at once, before those that wait fill the memory. */
const mostWaiting = 2000

const turns = new WeakMap<Pool, Turns>()

const turnsAt = (pool: Pool): Turns => {
  const found =
    turns.get(pool) ??
    turnsOf(Math.max(1, pool.options.max - keptForChanges), {
      mostWaiting,
      whileOthersEnd: true,
      refusal: () => new TooManyReads(),
    })
  turns.set(pool, found)
  return found
}

type InTurn = <Answer>(reply: FastifyReply, work: () => Promise<Answer>) => Promise<Answer>

/**
 * After a change hundreds of pages read at one moment. A read takes several statements: were all begun at once, all would
 * end as late as the last. So a few are worked on, in the order in which they came, and what a page no longer waits for is
 * left out. Changes and files have no such turns.
 */
export const inReadTurn = ({ method, access, produces }: Endpoint, pool: Pool): InTurn => {
  if (method !== 'GET' || access !== 'signed-in' || produces) return (_, work) => work()
  const { take } = turnsAt(pool)
  return (reply, work) =>
    take(() =>
      forClientAlone(reply, () => {
        endIfAbandoned()
        return work()
      }),
    )
}
