/**
 * Why the session at the provider may have outlived the sign-out here: it did not answer, it has no sign-out, or the user
 * came back in the history instead of by its own way.
 */
export type LeftOpen = 'unreachable' | 'noSignOut' | 'unconfirmed'

const reasons: readonly LeftOpen[] = ['unreachable', 'noSignOut', 'unconfirmed']

const key = 'countersign.leftOpen'

/** Kept in the tab, for the login page that is shown after the sign-out. */
export const leftOpen = {
  remember: (why: LeftOpen): void => {
    try {
      sessionStorage.setItem(key, why)
    } catch {
      // A full storage keeps no user from signing out.
    }
  },
  forget: (): void => sessionStorage.removeItem(key),
  recall: (): LeftOpen | null => {
    const kept = sessionStorage.getItem(key)
    return reasons.find((reason) => reason === kept) ?? null
  },
  /** A page that was loaded because of a link or a redirect, as of the provider that ended its session, leaves no doubt. */
  loaded: (): void => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry !== undefined && 'type' in entry && entry.type === 'navigate') leftOpen.forget()
  },
}
