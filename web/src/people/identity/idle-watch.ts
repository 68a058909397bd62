type Parts = {
  /** Milliseconds since the user was last active, in any tab. */
  idleMs: () => number
  /** Milliseconds without a sign of life, after which it is over. */
  limitMs: () => number
  /** Seconds that are left, from a minute before the end on; null again after a sign of life. */
  onWarning: (secondsLeft: number | null) => void
  onIdle: () => void
}

const warningMs = 60_000

/** Watches for people who left their screen: answers a function to be called each second. Sleeping counts as being away. */
export function createIdleWatch({ idleMs, limitMs, onWarning, onIdle }: Parts): () => void {
  let warned: number | null = null
  let over = false
  return () => {
    if (over) return
    const left = limitMs() - idleMs()
    if (left <= 0) {
      over = true
      return onIdle()
    }
    const secondsLeft = left <= warningMs ? Math.ceil(left / 1000) : null
    if (secondsLeft === warned) return
    warned = secondsLeft
    onWarning(secondsLeft)
  }
}
