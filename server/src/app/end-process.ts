import type { Config } from '../platform/configuration/config.ts'

/** Connections that do not end by themselves are not waited for longer. */
const stopPatienceMs = 20_000

/** Ends the process with 0 when `stop` is done, and with 1 when that takes too long. `onFailed` ends it when that fails. */
export function endPatiently(
  { drainSeconds }: Pick<Config, 'drainSeconds'>,
  stop: () => Promise<void>,
  onFailed: (error: unknown) => never,
): void {
  setTimeout(() => process.exit(1), drainSeconds * 1000 + stopPatienceMs).unref()
  stop().then(() => process.exit(0), onFailed)
}
