import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import type { Database } from '../../platform/database/connection.ts'
import { PlainProblem } from '../../platform/http/problem.ts'
import { findLiveSession } from '../../people/identity/provider-state-store.ts'

/** What the database calls when a session of the built-in provider ends; the payload is the session's `uid`. */
export const endedSessionsChannel = 'countersign_sessions'

/** The sessions of the built-in provider, as far as tokens hang on them. */
export type LiveSessions = {
  /**
   * Until when (ms, UTC) a session of this person lasts unless it is used; 0 when it has ended. Throws the 403 that says
   * so when it ended with its user becoming Inactive or Blocked.
   */
  lastsUntil: (session: string, subject: string) => Promise<number>
  /** Hears of every end. Null: the end of any session may have been missed. */
  onEnded: (listener: (session: string | null) => void) => void
  ended: (session: string | null) => void
}

export function createLiveSessions(db: Database): LiveSessions {
  const listeners: ((session: string | null) => void)[] = []
  return {
    async lastsUntil(session, subject) {
      const found = await findLiveSession(db, session, subject)
      if (found?.until) return found.until
      // Who was shut out is told so: their sessions ended with it, and signing in again would not help.
      if (found?.status === 'Inactive' || found?.status === 'Blocked') {
        throw new PlainProblem(403, inactiveOrBlocked)
      }
      return 0
    },
    onEnded: (listener) => void listeners.push(listener),
    ended: (session) => listeners.forEach((listener) => listener(session)),
  }
}
