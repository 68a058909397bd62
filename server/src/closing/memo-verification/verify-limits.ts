import type { Pool } from '../../platform/database/connection.ts'
import { siteOf } from '../../platform/http/client-network.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

const tenMinutes = 10 * 60

/**
 * Per network, per site of IPv6, and for all together, in ten minutes. A desk checks a dozen memos, an attacker thousands. A site has 65,536
 * networks: those of one customer, who may not use up what all share, or a handful of phones of a carrier.
 */
const rules = {
  code: { network: 30, site: 600, total: 3000 },
  file: { network: 30, site: 200, total: 600 },
}

type Occasion = keyof typeof rules

export type VerifyLimits = {
  /** Counts one, whatever its answer will be, and throws 429 when there were too many. */
  demand(occasion: Occasion, clientNetwork: string): Promise<void>
}

export const verifyLimits = (database: Pool): VerifyLimits => {
  const limitersOf = (occasion: Occasion) => ({
    network: limiter(database, {
      keyPrefix: `verify-${occasion}-network`,
      points: rules[occasion].network,
      duration: tenMinutes,
    }),
    site: limiter(database, {
      keyPrefix: `verify-${occasion}-site`,
      points: rules[occasion].site,
      duration: tenMinutes,
    }),
    total: limiter(database, {
      keyPrefix: `verify-${occasion}-everybody`,
      points: rules[occasion].total,
      duration: tenMinutes,
    }),
  })
  const limiters = { code: limitersOf('code'), file: limitersOf('file') } satisfies Record<Occasion, unknown>
  const refuse = (wait: number): void => {
    if (wait > 0) throw tooMany('Too many checks. Wait 10 minutes and try again.', wait)
  }
  return {
    async demand(occasion, clientNetwork) {
      const { network, site, total } = limiters[occasion]
      // A network that is refused does not use up the limits that others share.
      refuse(await network.consume(digest(clientNetwork)).then(() => 0, waitOf))
      const around = siteOf(clientNetwork)
      if (around !== null) refuse(await site.consume(digest(around)).then(() => 0, waitOf))
      refuse(await total.consume('all').then(() => 0, waitOf))
    },
  }
}
