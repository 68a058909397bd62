import { Histogram, type Registry } from 'prom-client'

/** Each time wakes the process: that a hundred times a second would cost one percent of a core. */
const lookEveryMs = 100
const countEveryMs = 1_000

/** In seconds. */
const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts the longest delay of the event loop in each second, by how late a timer is. The histogram of Node loses a stall that
 * ends together with its reset, and a gauge one that a reader took away and gave up on. Gives what ends it.
 */
export const watchEventLoop = (registry: Registry): (() => void) => {
  const delays = new Histogram({
    name: 'countersign_event_loop_delay_seconds',
    help: 'The longest delay of the event loop within each second.',
    buckets,
    registers: [registry],
  })
  let lookedAt = performance.now()
  let countedAt = lookedAt
  let longestMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - lookedAt - lookEveryMs)
    lookedAt = now
    if (now - countedAt < countEveryMs) return
    delays.observe(longestMs / 1000)
    countedAt = now
    longestMs = 0
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
