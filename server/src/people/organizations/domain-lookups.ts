import { createHash } from 'node:crypto'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Pool } from '../../platform/database/connection.ts'
import { waitOf } from '../../platform/http/rate-limit.ts'
import { tooMany } from '../../platform/http/problem.ts'

/** Anyone may look up a domain. The limit per network address prevents lookups of a whole list of domains. */
const rule = { keyPrefix: 'domain-lookup', points: 60, duration: 5 * 60 }

/** Counts a lookup from a network, in the database so that every node counts the same; 429 beyond the rule. */
export const domainLookups = (database: Pool): ((clientNetwork: string) => Promise<void>) => {
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: database,
    tableName: 'sign_in_limits',
    tableCreated: true,
  })
  return async (clientNetwork) => {
    try {
      await limiter.consume(createHash('sha256').update(clientNetwork).digest('base64url'))
    } catch (error) {
      throw tooMany('Too many requests. Wait a moment and try again.', waitOf(error))
    }
  }
}
