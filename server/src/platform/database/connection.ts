import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import {
  type ConnectionLimits,
  requestLimits,
  settingsOf,
  socketSettingsOf,
  standingLimits,
} from './connection-limits.ts'
import { createHealth, type DatabaseHealth } from './database-health.ts'
import { isWorthRepeating, lostConnection, noteFailedCommit } from './database-trouble.ts'
import { presentUser } from './on-behalf-of.ts'
import { noteChange, readElsewhere } from './present-reads.ts'
import { boundaryOf, stepOf } from './statement-steps.ts'
import type { Say } from '../logging/process-log.ts'
import { inStep } from '../tracing/tracing.ts'
import { type TurnFigures, type Turns, turnsOf } from './turns.ts'
import { WatchedClient, type WatchedConfig } from './watched-client.ts'

/** Whatever can run a statement: the pool, or the one connection of a transaction. */
export type Database = {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** The one connection inside `transaction`: what must be atomic asks for this type. */
export type Transaction = pg.ClientBase

export type Pool = pg.Pool

type Place = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString' | 'max'> & {
  /** What it throws refuses the new connection. */
  onConnect?: (client: Database) => Promise<void>
}

/** How a pooler in the way to the database is met. */
type Pooling = {
  /** An address of the same database without it. Time limits of the pool's statements come from the role then. */
  direct?: string | undefined
  /** It forgets named statements. */
  unnamed?: boolean
}

type PoolSettings = pg.PoolConfig &
  WatchedConfig & { connections: DatabaseHealth; direct: string | undefined }

/**
 * A pool of at most ten connections, which gives up what does not answer within `limits`. A connection that breaks while idle
 * is said to `log`, and replaced when needed.
 */
export function connect(
  place: Place,
  log: Say,
  limits: ConnectionLimits = requestLimits,
  { direct, unnamed = false }: Pooling = {},
): Pool {
  const settings: PoolSettings = {
    max: 10,
    // A pooler in transaction mode refuses, or forgets, what belongs to a connection.
    ...(direct === undefined ? settingsOf(limits) : socketSettingsOf(limits)),
    idleTimeoutMillis: 60_000,
    application_name: 'countersign',
    ...place,
    types: columnTypes,
    silenceMs: limits.silenceMs,
    unnamed,
    direct,
    connections: createHealth(),
    Client: WatchedClient,
  }
  const pool = new pg.Pool(settings)
  // A connection that breaks in use fails the statement it runs; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => {
    // A pool that is ending says goodbye to connections that the database may be closing already.
    if (!pool.ending) log('An idle database connection broke.', error)
  })
  return pool
}

/** What the connections of this database have met; also those that were made with the options of the pool. */
export const healthOf = (pool: Pool): DatabaseHealth | undefined =>
  (pool.options as Partial<PoolSettings>).connections

/** Where what belongs to one connection works: LISTEN, session locks, time limits of its own. Jobs need the first. */
export const directPlace = (pool: Pool): pg.PoolConfig => {
  const { direct } = pool.options as Partial<PoolSettings>
  if (direct === undefined) return pool.options
  const settings: Partial<PoolSettings> = { ...pool.options, connectionString: direct, unnamed: false }
  return settings
}

/** A connection beside the pool, for short statements: not connected yet. An error of it is to be listened to. */
export const standingClient = (place: pg.ClientConfig, name: string): pg.Client =>
  singleClient(place, name, standingLimits)

/** A connection of its own with limits of its own. */
export const singleClient = (place: pg.ClientConfig, name: string, limits: ConnectionLimits): pg.Client =>
  new WatchedClient({
    ...place,
    ...settingsOf(limits),
    silenceMs: limits.silenceMs,
    application_name: name,
  })

type Known = { name: string; changes: boolean }

const statements = new Map<string, Known>()

/** What may wait for a lock that another change holds. A word of it in a statement that only reads does no harm. */
const changing = /\b(?:insert into|update|delete from|for (?:no key )?(?:update|share)|lock table)\b/i

function known(statement: string): Known {
  let found = statements.get(statement)
  if (found === undefined) {
    const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22)
    found = { name, changes: changing.test(statement) }
    statements.set(statement, found)
  }
  return found
}

/**
 * For which values a statement is planned. From the sixth time on, a connection may keep one plan for all values that a named
 * statement is given, which most texts to search and limits suit badly: one that is planned for its values each time has no name.
 */
export type PlannedFor = 'any values' | 'its values'

/**
 * Runs `statement` with `values` for $1, $2 ... and gives its rows. Named by its text, so each connection parses it
 * once: statements must be constant texts, values never written into them. A change outside a transaction waits for its
 * turn like a transaction. A replica may answer what a request reads of the pool.
 */
export async function run<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
  values: readonly unknown[] = [],
  plannedFor: PlannedFor = 'any values',
): Promise<Row[]> {
  const { name, changes } = known(statement)
  const query = {
    ...(plannedFor === 'any values' && { name }),
    text: statement,
    values: values as unknown[],
  }
  const ask = () =>
    inStep(
      () => stepOf(statement),
      async () => (changes ? undefined : await readElsewhere<Row>(db, query)) ?? db.query<Row>(query),
    )
  const answer = changes && db instanceof pg.Pool ? await inTurn(db, ask) : await ask()
  return answer.rows
}

/** Like `run`, of a statement that gives one row or none. */
export async function runOne<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
  values?: readonly unknown[],
  plannedFor?: PlannedFor,
): Promise<Row | undefined> {
  const [row] = await run<Row>(db, statement, values, plannedFor)
  return row
}

/** Whether the statement finds or writes a row: a guarded one that writes ends with `returning`. */
export const hasRow = async (
  db: Database,
  statement: string,
  values?: readonly unknown[],
): Promise<boolean> => (await run(db, statement, values)).length > 0

/** Connections that changes leave to reads: those that wait for one locked record do not hold all of them. */
const keptForReads = 3

const turns = new WeakMap<Pool, Turns>()

/** One turn is left to others: changes of a record that one user keeps locked do not hold all of them. */
const changeTurns = (atOnce: number): Turns => turnsOf(atOnce, { mostOfOwner: Math.max(1, atOnce - 1) })

const turnsAt = (pool: Pool): Turns => {
  const found = turns.get(pool) ?? changeTurns(Math.max(1, pool.options.max - keptForReads))
  turns.set(pool, found)
  return found
}

/** How changes wait for each other. */
export const changeTurnFigures = (pool: Pool): TurnFigures => turnsAt(pool).figures()

const mostAttempts = 3

/** Lost connections before a commit: nothing of their transactions is kept. */
const undone = new WeakSet<Error>()

/** What the database undid because of others at the same time, or with a lost connection, is done again, unless it is late. */
async function inTurn<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await turnsAt(pool).take(work, presentUser())
    } catch (error) {
      const isLate = performance.now() - begun > requestLimits.connectMs
      const mayRepeat = isWorthRepeating(error) || (error instanceof Error && undone.has(error))
      if (attempt === mostAttempts || isLate || !mayRepeat) throw error
      await pause(Math.random() * 50 * attempt)
    } finally {
      noteChange(pool)
    }
  }
}

/**
 * Runs `work` in one database transaction: all of it is kept, or, when it throws, nothing. When the database undid it
 * because of others at the same time, or its connection was lost before the commit, it runs again: `work` has no effect but
 * on the database. Throws DatabaseBusy when too many wait before it. When the answer of the commit is lost, it throws although
 * everything may have been kept: see `mayBeKept`.
 */
export const transaction = <Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTurn(pool, () => inStep(boundaryOf('transaction'), () => attemptTransaction(pool, work)))

async function attemptTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  let isCommitting = false
  const breaks = (error: Error) => (broken = error)
  client.on('error', breaks)
  try {
    await client.query('begin')
    const result = await work(client)
    isCommitting = true
    await inStep(boundaryOf('commit'), () => client.query('commit'))
    return result
  } catch (error) {
    if (isCommitting) noteFailedCommit(error)
    else if (lostConnection(error)) undone.add(error as Error)
    await client.query('rollback').catch(breaks)
    throw error
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}
