import type { Database } from '../connection.ts'
import { atPrimary } from '../present-reads.ts'
import { type LogPosition, primaryPosition } from './replica-store.ts'

/**
 * How far the primary is, read after the question: requests that come while one question is under way share the next one, so
 * that many at once cost a few statements.
 */
export const nextPositionOf = (primary: Database): (() => Promise<LogPosition>) => {
  let running: Promise<unknown> | undefined
  let next: Promise<LogPosition> | undefined
  const start = (): Promise<LogPosition> => {
    const asked = atPrimary(() => primaryPosition(primary))
    const ended = (): void => void (running = undefined)
    running = asked.then(ended, ended)
    return asked
  }
  return () => {
    if (running === undefined) return start()
    return (next ??= running.then(() => {
      next = undefined
      return start()
    }))
  }
}
