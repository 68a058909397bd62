import type { Pool } from '../../platform/database/connection.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

const hour = 60 * 60

/** Limits the mails that anyone can trigger: a few an hour to one address, more from one network. */
const rules = {
  register: { mailbox: 5, network: 60 },
  'reset-password': { mailbox: 5, network: 60 },
  'verify-email': { mailbox: 5, network: 60 },
  // For a signed-in user: a person who finds an unattended page must not guess the password there.
  'change-password': { mailbox: 15, network: 200 },
}

type Occasion = keyof typeof rules

export type AccountLimits = {
  /** Counts one, whether the address has an account or not. Gives the seconds to wait when there were too many, else 0. */
  count(occasion: Occasion, email: string, network: string): Promise<number>
  /** Likewise, and throws 429 when there were too many. */
  demand(occasion: Occasion, email: string, network: string): Promise<void>
}

export const accountLimits = (database: Pool): AccountLimits => {
  const limitersOf = (occasion: Occasion) => ({
    mailbox: limiter(database, {
      keyPrefix: `${occasion}-mailbox`,
      points: rules[occasion].mailbox,
      duration: hour,
    }),
    network: limiter(database, {
      keyPrefix: `${occasion}-network`,
      points: rules[occasion].network,
      duration: hour,
    }),
  })
  const limiters = {
    register: limitersOf('register'),
    'reset-password': limitersOf('reset-password'),
    'verify-email': limitersOf('verify-email'),
    'change-password': limitersOf('change-password'),
  } satisfies Record<Occasion, unknown>

  const count = async (occasion: Occasion, email: string, network: string): Promise<number> => {
    const waits = await Promise.all([
      limiters[occasion].mailbox.consume(digest(email)).then(() => 0, waitOf),
      limiters[occasion].network.consume(digest(network)).then(() => 0, waitOf),
    ])
    return Math.max(...waits)
  }
  return {
    count,
    async demand(occasion, email, network) {
      const wait = await count(occasion, email, network)
      if (wait > 0) throw tooMany('Too many requests. Wait and try again.', wait)
    },
  }
}
