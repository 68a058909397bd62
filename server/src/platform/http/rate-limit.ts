import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../database/connection.ts'

/** `points` in `duration` seconds. */
export type Rule = { keyPrefix: string; points: number; duration: number }

/** A counter in the database, so that every node counts the same. */
export const limiter = (database: Pool, rule: Rule): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...rule,
    storeClient: database,
    tableName: 'sign_in_limits',
    tableCreated: true,
  })

/** The seconds to wait, from what a limiter refused with. */
export function waitOf(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw refusal
}

/** Keys are hashes: no address is in the database for having been tried. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
