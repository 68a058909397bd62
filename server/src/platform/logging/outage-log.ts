import type { FastifyBaseLogger } from 'fastify'

/** What the log says of one part of the server that may fail again and again: two lines for an outage. */
export type OutageLog = {
  /** It failed, for the first time or again. The beginning is a line, and so is each change of `cause`. */
  failed: (words: string, error: unknown, cause?: string) => void
  /**
   * It worked. The end of an outage is a line that says how many seconds it lasted. `quietMs`: not before it failed no more for so
   * long, for what works in part.
   */
  worked: (words: string, quietMs?: number) => void
}

/** `onLine`: called at each line. */
export const createOutageLog = (
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  onLine: () => void = () => undefined,
): OutageLog => {
  let outage: { cause: string; beganAt: number } | undefined
  let failedAt = 0
  return {
    failed(words, error, cause = '') {
      failedAt = performance.now()
      if (outage?.cause === cause) return
      outage = { cause, beganAt: outage?.beganAt ?? failedAt }
      log.warn({ err: error }, words)
      onLine()
    },
    worked(words, quietMs = 0) {
      const now = performance.now()
      if (outage === undefined || now - failedAt < quietMs) return
      const ms = now - outage.beganAt
      outage = undefined
      log.info({ seconds: Math.round(ms / 100) / 10 }, words)
      onLine()
    },
  }
}
