type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const refusalKey = 'countersign.refusal'

/** 'ended': the provider gives nothing more for this token. 'futile': it was new when the API refused it. */
type Verdict = 'ended' | 'futile'

/** A token is known by its signature, which is worth nothing alone. */
const signatureOf = (idToken: string): string => idToken.split('.').at(-1) ?? ''

/**
 * What the tabs of this browser know of the id token that they keep, beyond its expiry: one tab asks the provider, and
 * the others need not ask again. A verdict counts for its own token alone, so a new sign-in is not concerned.
 */
export function createRefusals(store: Store) {
  const is = (idToken: string, verdict: Verdict) =>
    store.getItem(refusalKey) === `${verdict} ${signatureOf(idToken)}`
  const mark = (idToken: string, verdict: Verdict) => {
    // Written once: each change is an event in every other tab.
    if (!is(idToken, verdict)) store.setItem(refusalKey, `${verdict} ${signatureOf(idToken)}`)
  }
  return {
    hasEnded: (idToken: string): boolean => is(idToken, 'ended'),
    markEnded: (idToken: string): void => mark(idToken, 'ended'),
    isFutile: (idToken: string): boolean => is(idToken, 'futile'),
    markFutile: (idToken: string): void => mark(idToken, 'futile'),
    /** The API took this token. */
    accepted: (idToken: string): void => {
      if (is(idToken, 'futile')) store.removeItem(refusalKey)
    },
    forget: (): void => store.removeItem(refusalKey),
  }
}

export type Refusals = ReturnType<typeof createRefusals>
