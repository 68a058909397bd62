import type { Config } from '../platform/configuration/config.ts'
import type { ProcessLog } from '../platform/logging/process-log.ts'
import type { StartedParts } from './started-parts.ts'

/** Connections that do not end by themselves are not waited for longer. */
const stopPatienceMs = 20_000

/**
 * Ends the process with 0 when everything is stopped, and with 1 when that takes too long; the log says which. `onFailed` ends it
 * when the stop fails.
 */
export function endPatiently(
  { drainSeconds }: Pick<Config, 'drainSeconds'>,
  parts: Pick<StartedParts, 'stop' | 'stopping'>,
  log: Pick<ProcessLog, 'info' | 'error'>,
  onFailed: (error: unknown) => never,
): void {
  const beganAt = performance.now()
  const lasted = () => ({ seconds: Math.round((performance.now() - beganAt) / 100) / 10 })
  const late = setTimeout(
    () => {
      log.error(lasted(), `stop cut off: ${parts.stopping()} had not ended`)
      process.exit(1)
    },
    drainSeconds * 1000 + stopPatienceMs,
  )
  late.unref()
  parts
    .stop()
    .finally(() => clearTimeout(late))
    .then(() => {
      log.info(lasted(), 'stopped')
      process.exit(0)
    }, onFailed)
}
