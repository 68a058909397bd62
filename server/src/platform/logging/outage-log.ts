import type { FastifyBaseLogger } from 'fastify'

/** What the log says of one part of the server that may fail again and again: two lines for an outage. */
export type OutageLog = {
  /** It failed, for the first time or again. The beginning is a line, and so is each change of `cause`. */
  failed: (words: string, error: unknown, cause?: string) => void
  /** It worked. The end of an outage is a line that says how many seconds it lasted. */
  worked: (words: string) => void
}

/** `onLine`: called at each line. */
export const createOutageLog = (
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  onLine: () => void = () => undefined,
): OutageLog => {
  let outage: { cause: string; beganAt: number } | undefined
  return {
    failed(words, error, cause = '') {
      if (outage?.cause === cause) return
      outage = { cause, beganAt: outage?.beganAt ?? performance.now() }
      log.warn({ err: error }, words)
      onLine()
    },
    worked(words) {
      if (outage === undefined) return
      const ms = performance.now() - outage.beganAt
      outage = undefined
      log.info({ seconds: Math.round(ms / 100) / 10 }, words)
      onLine()
    },
  }
}
