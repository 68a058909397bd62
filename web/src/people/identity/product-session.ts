import type { RequestOf } from '../../platform/api/request-shape.ts'

export type SessionStep = RequestOf<'POST /account/session'>['body']

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Parts = {
  /** Local storage: one session for all tabs of a browser. */
  store: Store
  /** Session storage: what a single tab is known by. */
  tab: Store
  now: () => number
  newId: () => string
  /** Hours without a sign of life after which the session gets another id. */
  idleHours: number
  log: (step: SessionStep) => Promise<unknown>
}

export const sessionKey = 'countersign.session'
const tabKey = 'countersign.browserSession'

type Kept = { id: string; at: number }

/**
 * The product's own session, with an id independent of the provider's tokens. It lasts while the user is
 * active once per idle window; then a new id is generated. Each start and end is logged with id and time.
 */
export function createProductSession({ store, tab, now, newId, idleHours, log }: Parts) {
  const browserSessionId = (): string => {
    const kept = tab.getItem(tabKey) ?? newId()
    tab.setItem(tabKey, kept)
    return kept
  }
  const tell = (event: SessionStep['event'], { id, at }: Kept) =>
    log({
      sessionId: id,
      sessionTimestamp: new Date(at).toISOString(),
      browserSessionId: browserSessionId(),
      event,
    }).catch(() => undefined)

  return {
    /** The user is active. */
    alive: (): void => {
      const kept = read(store.getItem(sessionKey))
      const lives = kept !== null && now() - kept.at < idleHours * 3_600_000
      const session = { id: lives ? kept.id : newId(), at: now() }
      store.setItem(sessionKey, JSON.stringify(session))
      if (!lives) void tell(kept === null ? 'signed in' : 'renewed', session)
    },
    /** The person has left already, and nothing can be logged for them any more. */
    forget: (): void => store.removeItem(sessionKey),
    /** The person leaves. Resolves once that is logged, or could not be. */
    end: async (): Promise<void> => {
      const kept = read(store.getItem(sessionKey))
      store.removeItem(sessionKey)
      if (kept !== null) await tell('signed out', { id: kept.id, at: now() })
    },
  }
}

function read(text: string | null): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text ?? 'null')
    return typeof kept?.id === 'string' && typeof kept.at === 'number' ? { id: kept.id, at: kept.at } : null
  } catch {
    return null
  }
}
