type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const activityKey = 'countersign.activity'

/** Written for the other tabs no more often than this: a key pressed is not worth a write each time. */
const writtenEveryMs = 5_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * When the user was last active in any tab of this browser. A page that is only open, and that the server
 * keeps up to date, is no sign of activity. Opening a page is one.
 */
export function createActivity(store: Store, now: () => number) {
  let here = now()
  let written = 0
  let held = false
  const listeners = new Set<() => void>()

  const latest = (): number => {
    const elsewhere = Number(store.getItem(activityKey))
    // A clock that was set back must not make an idle user look active for hours, in this tab or another.
    here = Math.min(here, now())
    return Math.max(here, elsewhere <= now() ? elsewhere : 0)
  }

  return {
    notice(): void {
      if (held) return
      here = now()
      if (here - written < writtenEveryMs && here >= written) return
      written = here
      store.setItem(activityKey, String(here))
      for (const listener of listeners) listener()
    },
    /** While the idle warning asks the user, a nudged mouse is no answer. */
    hold(on: boolean): void {
      held = on
    },
    /** Hears of the signs of life in this tab, one in a while. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Milliseconds since the last sign of life. */
    idleMs: (): number => Math.max(0, now() - latest()),
    forget(): void {
      written = 0
      store.removeItem(activityKey)
    },
  }
}

export type Activity = ReturnType<typeof createActivity>

/** Notices what a person does on this page. Answers how to stop. */
export function watchActivity(
  activity: Activity,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
) {
  const notice = () => activity.notice()
  for (const sign of signs) page.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    for (const sign of signs) page.removeEventListener(sign, notice, { capture: true })
  }
}
