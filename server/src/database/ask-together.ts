import type pg from 'pg'
import { run, type Database } from './connection.ts'

/**
 * One statement for all that is asked, which gets it as JSON, each with its `place`, and says the place of each row; the
 * rows come back in the order of the asking, undefined where there is none. The statement takes them under the limit of
 * `mostTogether`, which PostgreSQL takes as their number: it guesses that of an array from its values, and then plans
 * anew for each.
 */
export const askTogether = async <Row extends pg.QueryResultRow & { place: number }>(
  db: Database,
  statement: string,
  asked: readonly object[],
): Promise<(Row | undefined)[]> => {
  const rows = await run<Row>(db, statement, [JSON.stringify(asked.map((one, place) => ({ ...one, place })))])
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_one, place) => byPlace.get(place))
}
