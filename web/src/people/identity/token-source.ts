import { cannotRenew, endsSession, IdentityError } from './identity-errors.ts'
import type { Refusals } from './token-verdicts.ts'

/** What the provider gave; `expiresAt` is the id token's, in milliseconds since 1970. */
export type Tokens = {
  idToken: string
  /** The provider's id of the signed-in user. */
  subject: string
  /** The user's name as the provider gives it, else the email address. */
  name: string
  accessToken: string
  refreshToken: string | null
  expiresAt: number
}

type Parts = {
  /** What is kept now: another tab may have changed it a moment ago. */
  read: () => Promise<Tokens | null>
  /** Asks the provider for new tokens and keeps them. */
  refresh: () => Promise<Tokens>
  /** Runs `work` while no other tab runs any. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  now: () => number
  refusals: Refusals
}

/** A token that expires within this many milliseconds counts as expired: it has to live until the server looks at it. */
export const tokenLeewayMs = 60_000

export const isFresh = (tokens: Tokens, now: number): boolean => tokens.expiresAt - now > tokenLeewayMs

export type TokenSource = {
  /** Tokens that are good for a while, refreshed first where needed; null when no user is signed in. */
  fresh: (subject: string | null) => Promise<Tokens | null>
  /**
   * Tokens other than the refused one, from the provider itself unless they are kept already. Null when no user is
   * signed in, and when the provider was asked for this one before, in vain.
   */
  renewed: (subject: string | null, refused: string | null) => Promise<Tokens | null>
}

/**
 * Gives the tokens of `subject`, or of any user for null; throws `otherUser` when another user's are kept. Refresh
 * tokens are spent by their use: two refreshes with the same one end the session. So there is one at a time in this tab,
 * one at a time among all tabs, and a tab that waited looks again before it asks.
 */
export function createTokenSource({ read, refresh, alone, now, refusals }: Parts): TokenSource {
  const flights = new Map<string, Promise<Tokens | null>>()

  const held = async (subject: string | null) => ofSubject(subject, await read())

  const isGood = (tokens: Tokens, refused?: string | null) =>
    tokens.idToken !== refused && isFresh(tokens, now()) && !refusals.hasEnded(tokens.idToken)

  const renew = (subject: string | null, refused?: string | null) =>
    alone(async () => {
      const kept = await held(subject)
      if (kept === null || isGood(kept, refused)) return kept
      if (refusals.hasEnded(kept.idToken)) throw new IdentityError('loginRequired')
      try {
        // Without one the library would quietly try a hidden frame.
        if (kept.refreshToken === null) throw new IdentityError('missingRefreshToken')
        return ofSubject(subject, await refresh())
      } catch (error) {
        // A token that the API refuses and the provider does not renew is worth nothing, however long it would last.
        const over = refused === undefined ? endsSession(error) : cannotRenew(error)
        if (over) refusals.markEnded(kept.idToken)
        throw error
      }
    })

  /** All that ask for the same wait for the same answer. */
  const join = (subject: string | null, refused?: string | null) => {
    const asked = JSON.stringify([subject, refused ?? null, refused === undefined])
    const flight = flights.get(asked) ?? renew(subject, refused).finally(() => void flights.delete(asked))
    flights.set(asked, flight)
    return flight
  }

  return {
    fresh: async (subject) => {
      const kept = await held(subject)
      return kept === null || isGood(kept) ? kept : join(subject)
    },
    renewed: async (subject, refused) =>
      refused !== null && refusals.isFutile(refused) ? null : join(subject, refused),
  }
}

function ofSubject(subject: string | null, tokens: Tokens | null): Tokens | null {
  if (tokens !== null && subject !== null && tokens.subject !== subject) throw new IdentityError('otherUser')
  return tokens
}
