/** Why the session at the provider may have outlived the sign-out here: it did not answer, or it has no sign-out. */
export type LeftOpen = 'unreachable' | 'noSignOut'

const key = 'countersign.leftOpen'

/** Kept in the tab, for the login page that is shown after the sign-out. */
export const leftOpen = {
  remember: (why: LeftOpen): void => sessionStorage.setItem(key, why),
  forget: (): void => sessionStorage.removeItem(key),
  recall: (): LeftOpen | null => {
    const kept = sessionStorage.getItem(key)
    return kept === 'unreachable' || kept === 'noSignOut' ? kept : null
  },
}
