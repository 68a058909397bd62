import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const resolutionMs = 10

/**
 * The longest time, in milliseconds, for which this process answers nothing else while it works. Another process on the
 * machine can only make it longer: take the best of some tries (`bestTime`).
 */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  // The monitor has to be under way before the work, and to fire once more after it, or a stall at an end is not seen.
  await setTimeout(3 * resolutionMs)
  await work()
  await setTimeout(3 * resolutionMs)
  delay.disable()
  return delay.max / 1_000_000
}
