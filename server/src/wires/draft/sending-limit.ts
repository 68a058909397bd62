import type { Pool } from '../../platform/database/connection.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

/** A desk that corrects a wire recalls and sends it a few times; a stolen session buries the receiver's other mails. */
const rule = { keyPrefix: 'wire-sent', points: 10, duration: 60 * 60 }

/** Counts an invite of a wire, by the wire; 429 beyond the rule. */
export const sendingLimit = (database: Pool): ((wireId: string) => Promise<void>) => {
  const counter = limiter(database, rule)
  return async (wireId) => {
    const wait = await counter.consume(digest(wireId)).then(() => 0, waitOf)
    if (wait > 0) throw tooMany('This wire was sent too often within an hour. Try again later.', wait)
  }
}
