import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import type { SessionEndings } from '../../messaging/live/session-endings.ts'
import { systemClock } from '../../platform/database/clock.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { PlainProblem, Problem } from '../../platform/http/problem.ts'
import { findLiveSession } from './provider-state-store.ts'

/** The sessions of the built-in provider, as far as tokens hang on them. */
export type LiveSessions = Pick<SessionEndings, 'onEnded'> & {
  /**
   * Until when (ms, UTC) a session of this person lasts unless it is used; 0 when it has ended. Throws the 403 that says
   * so when it ended with its user becoming Inactive or Blocked.
   */
  lastsUntil: (session: string, subject: string) => Promise<number>
}

export function createLiveSessions(db: Database, { onEnded }: Pick<SessionEndings, 'onEnded'>): LiveSessions {
  return {
    async lastsUntil(session, subject) {
      const found = await findLiveSession(db, session, subject, systemClock())
      if (found?.until) return found.until
      // Who was shut out is told so: their sessions ended with it, and signing in again would not help.
      if (found?.status === 'Inactive' || found?.status === 'Blocked') {
        throw new PlainProblem(403, inactiveOrBlocked)
      }
      return 0
    },
    onEnded,
  }
}

/** Throws the 401 of an ended session, in the database transaction of a change that the end of the session also waits for. */
export const requireLiveSession = async (tx: Transaction, session: string, userId: string): Promise<void> => {
  const found = await findLiveSession(tx, session, userId, systemClock())
  if (!found?.until) throw new Problem(401, 'sign-in-required', 'Please sign in.')
}
