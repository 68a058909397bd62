import type { Pool } from '../database/connection.ts'
import { digest, limiter, waitOf } from './rate-limit.ts'
import { tooMany } from './problem.ts'

/** Counts one, or so many, for a person, by user id; throws 429 when there were too many. */
export type PersonLimit = (userId: string, count?: number) => Promise<void>

/** At most `points` in `duration` seconds for each person, on all servers together. `message` says what to do then. */
export const personLimit = (
  database: Pool,
  rule: { keyPrefix: string; points: number; duration: number },
  message: string,
): PersonLimit => {
  const counter = limiter(database, rule)
  return async (userId, count = 1) => {
    const wait = await counter.consume(digest(userId), count).then(() => 0, waitOf)
    if (wait > 0) throw tooMany(message, wait)
  }
}
