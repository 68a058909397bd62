import type { Pool } from '../database/connection.ts'
import { Problem } from '../http/problem.ts'
import { digest, limiter, waitOf } from '../identity/sign-in-limits.ts'

/** Drawing a long memo takes the better part of a second: plenty for a person, too few to keep a server busy with. */
const rule = { keyPrefix: 'papers', points: 60, duration: 10 * 60 }

export type PaperLimit = (userId: string) => Promise<void>

/** Counts the papers that are drawn for a person; 429 beyond the rule. */
export const paperLimit = (database: Pool): PaperLimit => {
  const counter = limiter(database, rule)
  return async (userId) => {
    const wait = await counter.consume(digest(userId)).then(() => 0, waitOf)
    if (wait > 0) {
      throw new Problem(429, 'too-many-requests', 'Too many papers in a short time. Wait ten minutes.')
    }
  }
}
