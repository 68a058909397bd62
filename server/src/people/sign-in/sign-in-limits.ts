import type { Pool } from '../../platform/database/connection.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

export type SignInLimits = {
  /** Counts an attempt before its password is looked at. Gives the seconds to wait when there were too many, else 0. */
  attempt(email: string, address: string): Promise<number>
  /** Counts an attempt from where the account was never signed in to. Gives the seconds to wait, else 0. */
  guess(email: string): Promise<number>
  /** The attempt was good: what it counted is forgotten. */
  forgive(email: string, address: string, wasGuess: boolean): Promise<void>
}

/** Failed attempts on one email address from one network address: a few at once, then a few a quarter of an hour. */
const rulesOfPair = [
  { keyPrefix: 'sign-in-minute', points: 5, duration: 60 },
  { keyPrefix: 'sign-in-quarter', points: 15, duration: 15 * 60 },
]

/** From one network address, for all accounts together. A whole office may share one. */
const ruleOfAddress = { keyPrefix: 'sign-in-address', points: 100, duration: 5 * 60 }

/**
 * For one email address, from all networks and browsers together that it never signed in from. Using this up
 * slows strangers only: the owner signs in from known places, and from others after a password reset by mail.
 */
const ruleOfAccount = { keyPrefix: 'sign-in-account', points: 100, duration: 24 * 60 * 60 }

/** Failed sign-ins are slowed. */
export function signInLimits(database: Pool): SignInLimits {
  const ofPair = rulesOfPair.map((rule) => limiter(database, rule))
  const ofAddress = limiter(database, ruleOfAddress)
  const ofAccount = limiter(database, ruleOfAccount)
  return {
    async attempt(email, address) {
      const pair = digest(`${email}\n${address}`)
      const waits = await Promise.all([
        ...ofPair.map((each) => each.consume(pair).then(() => 0, waitOf)),
        ofAddress.consume(digest(address)).then(() => 0, waitOf),
      ])
      return Math.max(...waits)
    },
    guess: (email) => ofAccount.consume(digest(email)).then(() => 0, waitOf),
    async forgive(email, address, wasGuess) {
      const pair = digest(`${email}\n${address}`)
      await Promise.all([
        ...ofPair.map((each) => each.delete(pair)),
        ofAddress.reward(digest(address), 1),
        ...(wasGuess ? [ofAccount.reward(digest(email), 1)] : []),
      ])
    },
  }
}
