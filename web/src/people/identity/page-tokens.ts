import { pageEnded } from '../../platform/api/problem.ts'
import type { PageTokens } from '../../platform/api/page-tokens.ts'
import { identityError } from './identity-errors.ts'
import type { IdentityClient } from './identity-client.ts'
import type { Refusals } from './token-verdicts.ts'
import type { Session } from './session.ts'
import { isFresh, type TokenSource } from './token-source.ts'

type Parts = {
  session: Pick<Session, 'current' | 'subject' | 'follow' | 'expire'>
  tokens: TokenSource
  read: IdentityClient['read']
  refusals: Refusals
  now: () => number
}

/** The id tokens of the user who opened this page, never of another, and none once the session is over. */
export function createPageTokens({ session, tokens, read, refusals, now }: Parts): PageTokens {
  const isOver = () => session.current().endedBecause !== null

  /** The provider gave nothing: says whether that is the end of the session. */
  async function conclude(): Promise<void> {
    const kept = await read()
    if (kept === null || kept.subject !== session.subject()) return session.follow()
    if (refusals.hasEnded(kept.idToken) || !isFresh(kept, now())) session.expire(kept)
  }

  return {
    idToken: async () => {
      if (isOver()) throw pageEnded()
      if (session.current().state !== 'signedIn') return null
      const subject = session.subject()
      try {
        const given = await tokens.fresh(subject)
        // Another tab may have ended it meanwhile.
        if (isOver() || session.subject() !== subject) throw pageEnded()
        return given?.idToken ?? null
      } catch (error) {
        if (identityError(error).kind !== 'otherUser') throw error
        await session.follow()
        throw pageEnded()
      }
    },
    renewed: async (refused) => {
      if (isOver() || session.current().state !== 'signedIn') return null
      const subject = session.subject()
      try {
        const given = await tokens.renewed(subject, refused)
        if (given === null) await session.follow()
        return isOver() || session.subject() !== subject ? null : (given?.idToken ?? null)
      } catch {
        await conclude()
        return null
      }
    },
    accepted: refusals.accepted,
    refusedAgain: refusals.markFutile,
  }
}
