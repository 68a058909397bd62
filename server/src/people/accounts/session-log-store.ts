import { run, type Database } from '../../platform/database/connection.ts'

export type SessionStep = {
  id: string
  at: Date
  userId: string
  sessionId: string
  sessionAt: string
  browserSessionId: string
  event: 'signed in' | 'renewed' | 'signed out'
}

/** Appends a step of a browser's session to the log. A browser that missed the answer sends it again: it counts once. */
export const logSessionStep = async (db: Database, step: SessionStep): Promise<void> => {
  await run(
    db,
    `insert into session_log (id, at, user_id, session_id, session_at, browser_session_id, event)
       select $1, $2, $3, $4, $5, $6, $7
        where not exists (select from session_log where user_id = $3 and session_id = $4 and event = $7)`,
    [step.id, step.at, step.userId, step.sessionId, step.sessionAt, step.browserSessionId, step.event],
  )
}
