import { runtimeConfig } from '../runtime-config.ts'

/** Whether the server was reached when it was last tried; 'offline' is what the browser says of itself. */
export type Connection = 'reached' | 'offline' | 'unreachable'

type Parts = {
  /** Whether the server answers now. */
  probe: () => Promise<boolean>
  isOnline: () => boolean
}

/** Whether the browser says that it has no connection at all. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** Milliseconds between two looks whether the server is back. */
const shortestPause = 2_000
const longestPause = 15_000

/** Knows whether the server is there, and looks by itself whether it is back. */
export function createConnection({ probe, isOnline }: Parts) {
  let current: Connection = 'reached'
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = shortestPause
  let lost = false
  /** What is known last: an answer, or a look that may still be under way. */
  let newest = Promise.resolve()
  const listeners = new Set<() => void>()

  const become = (next: Connection) => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  const reached = () => {
    newest = Promise.resolve()
    clearTimeout(timer)
    timer = undefined
    pause = shortestPause
    become('reached')
  }
  const look = (): Promise<void> => {
    const own = decide(() => newest === own)
    newest = own
    return own
  }
  /** A probe from before that fails, or answers, late says nothing of now. */
  const decide = async (isNewest: () => boolean): Promise<void> => {
    const isThere = await probe().catch(() => false)
    if (!isNewest()) return newest
    if (isThere) return reached()
    become(isOnline() ? 'unreachable' : 'offline')
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    pause = Math.min(pause * 1.5, longestPause)
  }
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * An answer came, whatever it said. While the browser says that it is offline, the answer may belong to an earlier request:
     * then the server is asked again instead.
     */
    reached: () => {
      if (isOnline()) reached()
      else if (current !== 'reached') void look()
    },
    /** A call got no answer. One cut-off call means little: the server is asked before the user is warned. */
    missed: (isChange = false) => {
      lost ||= isChange
      if (timer !== undefined) return
      timer = setTimeout(() => void look(), 0)
    },
    /** A change was answered: the one before it, which was not, has been tried again or left. */
    answered: () => {
      lost = false
    },
    /** Whether a change got no answer; said once. */
    takeLost: () => {
      const was = lost
      lost = false
      return was
    },
    /** The browser says that it is back, or gone. */
    look: () => {
      clearTimeout(timer)
      pause = shortestPause
      return look()
    },
  }
}

export const connection = createConnection({
  probe: async () =>
    (
      await fetch(`${runtimeConfig.apiBase}/readyz`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      })
    ).ok,
  isOnline: () => navigator.onLine,
})
