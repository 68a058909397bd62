import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Where the reads of one request are answered. */
export type ReadPlace = {
  /** The pool whose reads these are. */
  primary: unknown
  /** Undefined: the primary is to answer. */
  read: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row> | undefined>
  /** This request changed something on the primary: what it reads from now on has that change. */
  changed: () => void
  /** Whether anything was read elsewhere than on the primary. */
  wasUsed: () => boolean
}

const present = new AsyncLocalStorage<ReadPlace>()

/** Runs the work of a request: what it reads of the pool is read at `place`. */
export const readingAt = <Result>(place: ReadPlace, work: () => Promise<Result>): Promise<Result> =>
  present.run(place, work)

/** Runs work whose reads the primary answers. */
export const atPrimary = <Result>(work: () => Promise<Result>): Promise<Result> => present.exit(work)

const placeOf = (db: unknown): ReadPlace | undefined => {
  const place = present.getStore()
  return place?.primary === db ? place : undefined
}

/** The answer of a replica to a statement that only reads; undefined when `db` itself is to give it. */
export const readElsewhere = async <Row extends pg.QueryResultRow>(
  db: unknown,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row> | undefined> => placeOf(db)?.read<Row>(statement)

/** Says that the present request changed `db`: what it reads from now on has that change. */
export const noteChange = (db: unknown): void => placeOf(db)?.changed()
