import { inactiveOrBlocked, type UserStatus } from '@countersign/domain/users/user-status'
import { run, type Database } from '../database/connection.ts'
import { PlainProblem } from '../http/problem.ts'

/** What the database calls when a session of the built-in provider ends; the payload is the session's `uid`. */
export const endedSessionsChannel = 'countersign_sessions'

/** The sessions of the built-in provider, as far as tokens hang on them. */
export type LiveSessions = {
  /**
   * Until when (ms, UTC) a session of this person lasts unless it is used; 0 when it has ended. Throws the 403 that ends
   * every session of somebody Inactive or Blocked.
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
      const [row] = await run<{ status: UserStatus; until: number | null }>(
        db,
        `select u.status, extract(epoch from s.expires_at)::float8 * 1000 as until
           from users u left join identity_states s on s.model = 'Session' and s.uid = $1
                and s.payload->>'accountId' = $2 and s.expires_at > now()
          where u.id = $2::text::uuid`,
        [session, subject],
      )
      // Who was shut out is told so: their sessions ended with it, and signing in again would not help.
      if (row?.status === 'Inactive' || row?.status === 'Blocked')
        throw new PlainProblem(403, inactiveOrBlocked)
      return row?.until ?? 0
    },
    onEnded: (listener) => void listeners.push(listener),
    ended: (session) => listeners.forEach((listener) => listener(session)),
  }
}
