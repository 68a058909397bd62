import type { LiveChange } from './live-messages.ts'

/** As far back as a page can ask for what it missed. */
export const longestMissedMs = 60_000

/** Of a rush of changes the last ones; a page that opens in it hears of the next at once anyhow. */
const mostKept = 2000

/** The changes told lately, for pages that read before they could listen, and for those that another server left. */
export const createRecentChanges = (now: () => number = () => performance.now()) => {
  let kept: { at: number; change: LiveChange }[] = []
  let wholeSince = now()

  return {
    /** What was told before is not known. */
    restart(): void {
      kept = []
      wholeSince = now()
    },
    /** Whether every change of the last so many milliseconds is known. */
    isWhole: (ms: number): boolean => ms <= longestMissedMs && now() - ms >= wholeSince,
    add(changes: readonly LiveChange[]): void {
      const at = now()
      kept = [
        ...kept.filter((one) => at - one.at <= longestMissedMs),
        ...changes.map((change) => ({ at, change })),
      ]
      const [oldest] = kept.splice(0, kept.length - mostKept).slice(-1)
      if (oldest) wholeSince = oldest.at + 1
    },
    /** Those of the last so many milliseconds, oldest first. */
    within(ms: number): LiveChange[] {
      const from = now() - Math.min(ms, longestMissedMs)
      return kept.filter(({ at }) => at >= from).map(({ change }) => change)
    },
    /** Those told after the one with this id, oldest first; undefined when that one is not known here. */
    after(id: string): LiveChange[] | undefined {
      const at = kept.findIndex(({ change }) => change.id === id)
      return at === -1 ? undefined : kept.slice(at + 1).map(({ change }) => change)
    },
  }
}
