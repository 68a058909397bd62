import type { Pool } from '../../platform/database/connection.ts'
import { Problem, tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

const rule = { keyPrefix: 'standing-confirmation', points: 10, duration: 60 * 60 }

/**
 * Lets a person type ten wrong numbers of waiting changes an hour, and no number beyond: none is found by guessing. Each
 * counts before its answer, so that many at once are as many, and not at all when something else decided.
 */
export const confirmationLimit = (database: Pool) => {
  const counter = limiter(database, rule)
  return async <Answer>(userId: string, confirm: () => Promise<Answer>): Promise<Answer> => {
    const key = digest(userId)
    const wait = await counter.consume(key).then(() => 0, waitOf)
    if (wait > 0) throw tooMany('Too many incorrect account numbers within an hour. Try again later.', wait)
    let isWrong = false
    try {
      return await confirm()
    } catch (error) {
      isWrong = error instanceof Problem && error.status === 422
      throw error
    } finally {
      if (!isWrong) await counter.reward(key, 1)
    }
  }
}
