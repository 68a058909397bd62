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
  /** Runs `work` unless another tab runs it at the moment. */
  once: (work: () => Promise<void>) => Promise<void>
}

const nothing = () => undefined

export const sessionKey = 'countersign.session'
const tabKey = 'countersign.browserSession'

type Start = { event: 'signed in' | 'renewed'; at: number }

/** `at`: the last sign of life. `unlogged`: how and when it began, until the server has written that down. */
type Kept = { id: string; userId: string; at: number; unlogged?: Start }

/**
 * The product's own session, with an id independent of the provider's tokens. It lasts while the user is
 * active once per idle window; then a new id is generated. Each start and end is logged with id and time.
 *
 * The provider's session ends with the same idle window, so the start of a new id is often refused. It waits in the
 * browser and is logged as soon as its user is signed in again.
 */
export function createProductSession({ store, tab, now, newId, idleHours, log, once }: Parts) {
  let sending = false
  let ending = false

  const read = (): Kept | null => parsed(store.getItem(sessionKey))
  const write = (kept: Kept) => store.setItem(sessionKey, JSON.stringify(kept))
  const isOver = ({ at }: Kept): boolean => now() - at >= idleHours * 3_600_000

  const browserSessionId = (): string => {
    const kept = tab.getItem(tabKey) ?? newId()
    tab.setItem(tabKey, kept)
    return kept
  }
  // What fails here fails as the log would: a full storage of the tab keeps no user from leaving.
  const send = async (event: SessionStep['event'], sessionId: string, at: number) =>
    log({
      sessionId,
      sessionTimestamp: new Date(at).toISOString(),
      browserSessionId: browserSessionId(),
      event,
    })

  async function logStart(): Promise<void> {
    const kept = read()
    if (kept?.unlogged === undefined) return
    await send(kept.unlogged.event, kept.id, kept.unlogged.at)
    // The session may have gone on, or ended, while the server wrote.
    const latest = read()
    if (latest?.id !== kept.id) return
    const { unlogged: _logged, ...rest } = latest
    write(rest)
  }

  async function tryToLogStart(): Promise<void> {
    if (sending) return
    sending = true
    // What is refused stays unlogged, and is tried again with the next sign of life.
    await once(logStart).catch(nothing)
    sending = false
  }

  const leave = (): void => {
    ending = false
    const kept = read()
    if (kept !== null && (kept.unlogged !== undefined || isOver(kept))) return
    store.removeItem(sessionKey)
  }

  return {
    /** This user is active. */
    alive: (userId: string): void => {
      // A mouse that moves while the sign-out is logged begins no further session.
      if (ending) return
      const found = read()
      // An id that was never logged is not taken over by the next user.
      const kept = found?.userId === userId ? found : null
      if (kept !== null && !isOver(kept)) write({ ...kept, at: now() })
      else {
        const event = kept === null ? 'signed in' : (kept.unlogged?.event ?? 'renewed')
        write({ id: newId(), userId, at: now(), unlogged: { event, at: now() } })
      }
      void tryToLogStart()
    },
    /**
     * The session on the page has ended without a sign-out. Kept is what the idle window ended: when the same user
     * signs in again, the session is renewed.
     */
    leave,
    /** Likewise, where everything else in the store is about to be removed: gives how to put it back. */
    spare: (): (() => void) => {
      leave()
      const kept = read()
      return () => {
        if (kept !== null) write(kept)
      }
    },
    /** The person leaves. Resolves once that is logged, or could not be. */
    end: async (): Promise<void> => {
      ending = true
      const kept = read()
      store.removeItem(sessionKey)
      if (kept?.unlogged !== undefined)
        await send(kept.unlogged.event, kept.id, kept.unlogged.at).catch(nothing)
      if (kept !== null) await send('signed out', kept.id, now()).catch(nothing)
      ending = false
    },
  }
}

function parsed(text: string | null): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text ?? 'null')
    const isWhole =
      typeof kept?.id === 'string' && typeof kept.userId === 'string' && typeof kept.at === 'number'
    return isWhole ? (kept as Kept) : null
  } catch {
    return null
  }
}
