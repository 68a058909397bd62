import type { LiveChange } from './live-messages.ts'

/** As far back as a page can ask for what it missed. */
export const longestMissedMs = 60_000

/** Of a rush of changes the last ones; a page that opens in it hears of the next at once anyhow. */
const mostKept = 2000

/** The changes told lately, for pages that read before they could listen. */
export const createRecentChanges = (now: () => number = () => performance.now()) => {
  let kept: { at: number; change: LiveChange }[] = []

  return {
    add(changes: readonly LiveChange[]): void {
      const at = now()
      kept = [
        ...kept.filter((one) => at - one.at <= longestMissedMs),
        ...changes.map((change) => ({ at, change })),
      ]
      if (kept.length > mostKept) kept = kept.slice(-mostKept)
    },
    /** Those of the last so many milliseconds, oldest first. */
    within(ms: number): LiveChange[] {
      const from = now() - Math.min(ms, longestMissedMs)
      return kept.filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
