import { IdentityError } from './identity-errors.ts'

/** What the provider gave; `expiresAt` is the id token's, in milliseconds since 1970. */
export type Tokens = {
  idToken: string
  /** Whom the provider signed in. */
  subject: string
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
}

/** A token that expires within this many milliseconds counts as expired: it has to live until the server looks at it. */
export const tokenLeewayMs = 60_000

export const isFresh = (tokens: Tokens, now: number): boolean => tokens.expiresAt - now > tokenLeewayMs

/**
 * Gives tokens that are good for a while, refreshing them first where needed; null when nobody is signed in. Refresh
 * tokens are spent by their use: two refreshes with the same one end the session. So there is one at a time in this tab,
 * one at a time among all tabs, and whoever waited looks again before it asks.
 */
export function createTokenSource({ read, refresh, alone, now }: Parts): () => Promise<Tokens | null> {
  let flight: Promise<Tokens | null> | null = null

  const renew = () =>
    alone(async () => {
      const kept = await read()
      if (kept === null || isFresh(kept, now())) return kept
      // Without one the library would quietly try a hidden frame.
      if (kept.refreshToken === null) throw new IdentityError('missingRefreshToken')
      return refresh()
    })

  return async () => {
    const kept = await read()
    if (kept === null || isFresh(kept, now())) return kept
    flight ??= renew().finally(() => {
      flight = null
    })
    return flight
  }
}
