/** What the database calls when a session of the built-in provider ends; the payload is the session's `uid`. */
export const endedSessionsChannel = 'countersign_sessions'

/** The ends of sessions as this server hears of them, on whichever server they ended. */
export type SessionEndings = {
  /** Hears of every end. Null: the end of any session may have been missed. */
  onEnded: (listener: (session: string | null) => void) => void
  ended: (session: string | null) => void
}

export const createSessionEndings = (): SessionEndings => {
  const listeners: ((session: string | null) => void)[] = []
  return {
    onEnded: (listener) => void listeners.push(listener),
    ended: (session) => listeners.forEach((listener) => listener(session)),
  }
}
