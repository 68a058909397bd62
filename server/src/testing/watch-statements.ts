import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll } from 'vitest'

/** A statement that a call ran with its values, how many rows it gave, and whether its plan may be kept for other values. */
export type Ran = { text: string; values: unknown[]; rows: number; isKept: boolean }

type Query = (this: unknown, ...given: unknown[]) => unknown

/**
 * Gives a function that runs a call and says which statements of it ran, over the pool or inside a transaction. What the server
 * does on its own meanwhile is not among them.
 */
export const watchStatements = (pool: pg.Pool) => {
  const running = new AsyncLocalStorage<Ran[]>()
  const note = (query: Query): Query =>
    function watched(...given) {
      const ran = running.getStore()
      const answer = query.apply(this, given)
      const [statement] = given
      const asked: Partial<pg.QueryConfig> =
        typeof statement === 'string' ? { text: statement } : (statement ?? {})
      const { text, values = [], name } = asked
      // The pool asks its clients by a callback: what it runs is noted once, where it was asked.
      if (ran === undefined || text === undefined || !(answer instanceof Promise)) return answer
      const noted: Ran = { text, values, rows: 0, isKept: name !== undefined }
      ran.push(noted)
      return answer.then((result: pg.QueryResult) => {
        noted.rows = result.rows?.length ?? 0
        return result
      })
    }
  const asked: { query: unknown }[] = [pool, pg.Client.prototype]
  for (const database of asked) {
    const { query } = database
    database.query = note(query as Query)
    afterAll(() => {
      database.query = query
    })
  }
  return async <Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; ran: Ran[] }> => {
    const ran: Ran[] = []
    const answer = await running.run(ran, call)
    return { answer, ran: [...ran] }
  }
}
