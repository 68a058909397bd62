import type { Config } from '../platform/configuration/config.ts'

/** Connections that do not end by themselves are not waited for longer. */
const stopPatienceMs = 20_000

/** Ends the process with 1 and one sentence. */
export function endWith(error: unknown): never {
  const cause = error instanceof Error ? error : new Error(String(error))
  // A sentence for a person: the trace would only hide it. LOG_LEVEL=debug shows it for troubleshooting.
  const detail = process.env['LOG_LEVEL'] === 'debug' ? (cause.stack ?? cause.message) : cause.message
  process.stderr.write(`${detail}\n`)
  process.exit(1)
}

/** Ends the process with 0 when `stop` is done, and with 1 when that takes too long or fails. */
export function endPatiently(
  { drainSeconds }: Pick<Config, 'drainSeconds'>,
  stop: () => Promise<void>,
): void {
  setTimeout(() => process.exit(1), drainSeconds * 1000 + stopPatienceMs).unref()
  stop().then(() => process.exit(0), endWith)
}
