import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Histogram, type Registry } from 'prom-client'

const everyMs = 1_000

/** In seconds. */
const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts the longest delay of the event loop in each second. What `nodejs_eventloop_lag_max_seconds` says begins anew whenever
 * it is read: a reader that gave up during a stall would take it away from the next one. Gives what ends it.
 */
export const watchEventLoop = (registry: Registry): (() => void) => {
  const delays = new Histogram({
    name: 'countersign_event_loop_delay_seconds',
    help: 'The longest delay of the event loop within each second.',
    buckets,
    registers: [registry],
  })
  const loop = monitorEventLoopDelay()
  loop.enable()
  const timer = setInterval(() => {
    delays.observe(loop.max / 1e9)
    loop.reset()
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    loop.disable()
  }
}
