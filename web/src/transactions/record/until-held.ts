type Held = { onHold: object | null; freezeAt: string | null }

const longestMs = 24 * 60 * 60 * 1000
const againMs = 5000

/**
 * In how many milliseconds a query has to read again, because a closing of its answer is on hold by itself then; false when
 * none will be. The clocks of browser and server differ: once the hour has come, it reads until the answer says so.
 */
export function untilHeld(closings: readonly Held[], now: number): number | false {
  const hours = closings.flatMap(({ onHold, freezeAt }) =>
    onHold === null && freezeAt !== null ? [Date.parse(freezeAt)] : [],
  )
  if (hours.length === 0) return false
  return Math.min(Math.max(Math.min(...hours) - now, againMs), longestMs)
}
