import type { Pool } from '../database/connection.ts'
import { Problem } from '../http/problem.ts'
import { digest, limiter, waitOf } from '../identity/sign-in-limits.ts'

/** A desk makes a file or two for a closing, and a few more after mistakes. */
const rule = { keyPrefix: 'numbers-exported', points: 30, duration: 60 * 60 }

export type ExportLimit = (userId: string) => Promise<void>

/** Counts a person's files with account numbers in them; 429 beyond the rule. */
export const exportLimit = (database: Pool): ExportLimit => {
  const counter = limiter(database, rule)
  return async (userId) => {
    const wait = await counter.consume(digest(userId)).then(() => 0, waitOf)
    if (wait > 0) {
      throw new Problem(429, 'too-many-requests', 'Too many files with account numbers. Wait a while.')
    }
  }
}
