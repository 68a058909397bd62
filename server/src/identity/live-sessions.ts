import { run, type Database } from '../database/connection.ts'

/** What the database calls when a session of the built-in provider ends; the payload is the session's `uid`. */
export const endedSessionsChannel = 'countersign_sessions'

/** The sessions of the built-in provider, as far as tokens hang on them. */
export type LiveSessions = {
  /** Until when (ms, UTC) a session of this person lasts unless it is used; 0 when it has ended. */
  lastsUntil: (session: string, subject: string) => Promise<number>
  /** Hears of every end. Null: the end of any session may have been missed. */
  onEnded: (listener: (session: string | null) => void) => void
  ended: (session: string | null) => void
}

export function createLiveSessions(db: Database): LiveSessions {
  const listeners: ((session: string | null) => void)[] = []
  return {
    async lastsUntil(session, subject) {
      const [row] = await run<{ until: number }>(
        db,
        `select extract(epoch from expires_at)::float8 * 1000 as until from identity_states
          where model = 'Session' and uid = $1 and payload->>'accountId' = $2 and expires_at > now()`,
        [session, subject],
      )
      return row?.until ?? 0
    },
    onEnded: (listener) => void listeners.push(listener),
    ended: (session) => listeners.forEach((listener) => listener(session)),
  }
}
