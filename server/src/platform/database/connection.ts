import { createHash } from 'node:crypto'
import pg from 'pg'

/** Whatever can run a statement: the pool, or the one connection of a transaction. */
export type Database = {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** The one connection inside `transaction`: what must be atomic asks for this type. */
export type Transaction = pg.ClientBase

export type Pool = pg.Pool

type Place = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString' | 'max'>

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const textArray = 1009

function safeInteger(written: string): number {
  const value = Number(written)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${written} is too large to be counted exactly`)
  return value
}

// pg's own type for these numbers lists the scalar types only.
const anyParser = pg.types.getTypeParser as (oid: number, format?: string) => (written: string) => unknown
const parseTextArray = anyParser(textArray) as (written: string) => (string | null)[]

const parsers: Record<number, (written: string) => unknown> = {
  [int8]: safeInteger,
  [int8Array]: (written) => parseTextArray(written).map((item) => (item === null ? null : safeInteger(item))),
  [date]: (written) => written,
  [dateArray]: parseTextArray,
}

/** bigint arrives as a number (refused beyond 2^53), date as 'YYYY-MM-DD', timestamptz as Date, numeric as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || anyParser(oid, format),
}

/** A pool of at most ten connections. A connection that breaks while idle is said to `log`, and replaced when needed. */
export function connect(place: Place, log: (message: string) => void): Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'countersign',
    ...place,
    types,
  })
  // A connection that breaks in use fails the statement it runs; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => {
    // A pool that is ending says goodbye to connections that the database may be closing already.
    if (!pool.ending) log(`An idle database connection broke: ${error.message}`)
  })
  return pool
}

const names = new Map<string, string>()

function statementName(statement: string): string {
  let name = names.get(statement)
  if (name === undefined) {
    name = createHash('sha256').update(statement).digest('base64url').slice(0, 22)
    names.set(statement, name)
  }
  return name
}

/**
 * Runs `statement` with `values` for $1, $2 ... and gives its rows. Named by its text, so each connection parses it
 * once: statements must be constant texts, values never written into them.
 */
export async function run<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const answer = await db.query<Row>({
    name: statementName(statement),
    text: statement,
    values: values as unknown[],
  })
  return answer.rows
}

/** Like `run`, of a statement that gives one row or none. */
export async function runOne<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
  values?: readonly unknown[],
): Promise<Row | undefined> {
  const [row] = await run<Row>(db, statement, values)
  return row
}

/** Whether the statement finds or writes a row: a guarded one that writes ends with `returning`. */
export const hasRow = async (
  db: Database,
  statement: string,
  values?: readonly unknown[],
): Promise<boolean> => (await run(db, statement, values)).length > 0

/** Runs `work` in one database transaction: all of it is kept, or, when it throws, nothing. */
export async function transaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const breaks = (error: Error) => (broken = error)
  client.on('error', breaks)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(breaks)
    throw error
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}
