import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../database/connection.ts'

export type SignInLimits = {
  /** Counts an attempt before its password is looked at. Gives the seconds to wait when there were too many, else 0. */
  attempt(email: string, address: string): Promise<number>
  /** The attempt was good: what it counted is forgotten. */
  forgive(email: string, address: string): Promise<void>
}

/** Failed attempts on one e-mail address from one network address: a few at once, then a few a quarter of an hour. */
const rules = [
  { keyPrefix: 'sign-in-minute', points: 5, duration: 60 },
  { keyPrefix: 'sign-in-quarter', points: 15, duration: 15 * 60 },
]

/** Failed sign-ins are slowed, in the database, so that every node counts the same. */
export function signInLimits(database: Pool): SignInLimits {
  const limiters = rules.map(
    (rule) =>
      new RateLimiterPostgres({
        ...rule,
        storeClient: database,
        tableName: 'sign_in_limits',
        tableCreated: true,
      }),
  )
  return {
    async attempt(email, address) {
      const key = keyOf(email, address)
      const waits = await Promise.all(limiters.map((limiter) => limiter.consume(key).then(() => 0, waitOf)))
      return Math.max(...waits)
    },
    async forgive(email, address) {
      const key = keyOf(email, address)
      await Promise.all(limiters.map((limiter) => limiter.delete(key)))
    },
  }
}

function waitOf(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw refusal
}

const keyOf = (email: string, address: string) =>
  createHash('sha256').update(`${email}\n${address}`).digest('base64url')
