import pg from 'pg'

/**
 * Why the database cannot do what it was asked for, when neither the request nor the product is at fault: it does not
 * answer, another change is in the way, its disk is full, or it takes no changes. Each passes, and is answered with 503.
 */
export type DatabaseTrouble = 'unavailable' | 'busy' | 'full' | 'read-only'

/** The database sent no byte within the limit, and its connection was given up. What it was doing may have been done. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

/** A connection was left because its server takes no changes. */
export class DatabaseReadOnly extends Error {
  override name = 'DatabaseReadOnly'
  readonly code = 'ECONNRESET'

  constructor() {
    super('The server of this connection takes no changes')
  }
}

/** More changes wait for the database than can be made in time. Nothing of this one was begun. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor() {
    super('Too many changes wait for the database')
  }
}

/** More reads wait for the database than are answered in time. */
export class TooManyReads extends Error {
  override name = 'TooManyReads'

  constructor() {
    super('Too many reads wait for the database')
  }
}

/** read_only_sql_transaction */
export const readOnlyState = '25006'

/**
 * What follows from the SQLSTATE of an error: 'again' is tried again in its wrapper, and is `busy` when that did not help.
 * A code that is not here is a fault of the product: 500.
 */
const outcomes: Readonly<Record<string, DatabaseTrouble | 'again'>> = {
  '40001': 'again', // serialization_failure
  '40P01': 'again', // deadlock_detected
  '55P03': 'busy', // lock_not_available: lock_timeout
  '57014': 'unavailable', // query_canceled: statement_timeout, or an administrator
  '25P03': 'unavailable', // idle_in_transaction_session_timeout: this process or its network stood still
  '25P04': 'unavailable', // transaction_timeout
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now: it starts or stops
  '57P05': 'unavailable', // idle_session_timeout
  '53200': 'unavailable', // out_of_memory
  '53300': 'unavailable', // too_many_connections
  '58030': 'unavailable', // io_error
  '53100': 'full', // disk_full
  [readOnlyState]: 'read-only', // a standby, or set so by its operator
  '08000': 'unavailable', // connection_exception, and its kinds
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  '08006': 'unavailable',
  '08P01': 'unavailable',
}

/** Of the socket. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** The words of the driver for a statement that it did not send, since its connection was broken already. */
const notSent = 'Client has encountered a connection error and is not queryable'

/** The words of the driver for a database that lets a connection wait for too long. */
const notConnected = 'Connection terminated due to connection timeout'

/** The words of the driver, which gives its own errors no code. */
const driverWords: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  notConnected,
  'timeout expired',
  'timeout exceeded when trying to connect',
  notSent,
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

const memberOf = (error: Error, name: string): string | undefined => {
  const value = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

const stateOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/**
 * Whether the database did nothing, because of others at the same time or because this server is no longer the one that takes
 * changes: a second time it may go well.
 */
export const isWorthRepeating = (error: unknown): boolean => {
  const state = stateOf(error) ?? ''
  return outcomes[state] === 'again' || state === readOnlyState
}

/** By the database or a pooler, by the socket, or in the words of the driver. A silence has lasted too long already. */
const losses: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '08003',
  '08006',
  '08P01',
  'ECONNRESET',
  'EPIPE',
  'Connection terminated unexpectedly',
])

/** Whether the connection was lost, and with it a transaction whose commit was not sent. */
export const lostConnection = (error: unknown): boolean =>
  error instanceof Error && (losses.has(memberOf(error, 'code') ?? '') || losses.has(error.message))

/** Whether the connection broke before this statement was sent. */
export const brokeBefore = (error: unknown): boolean => error instanceof Error && error.message === notSent

/** Whether the database did not take the connection in time. */
export const neverConnected = (error: unknown): boolean =>
  error instanceof Error && error.message === notConnected

/** Failures of commits that were sent, and whose answer was lost. */
const unanswered = new WeakSet<Error>()

/** Of a commit: only the database itself can say that nothing was kept. The system may give up a silent network first. */
export const noteFailedCommit = (error: unknown): void => {
  const isRefusal = error instanceof pg.DatabaseError && !lostConnection(error)
  if (error instanceof Error && !isRefusal && !brokeBefore(error)) unanswered.add(error)
}

/** Whether what a transaction changed may have been kept although this error came of it, by itself or as a cause. */
export const mayBeKept = (error: unknown): boolean =>
  error instanceof Error && (unanswered.has(error) || mayBeKept(error.cause))

/** Undefined for every other error: of the product, of a request, or of something else than the database. */
export const troubleOf = (error: unknown): DatabaseTrouble | undefined => {
  if (error instanceof DatabaseBusy) return 'busy'
  if (error instanceof DatabaseSilent || error instanceof TooManyReads) return 'unavailable'
  if (!(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError) {
    const outcome = outcomes[error.code ?? '']
    return outcome === 'again' ? 'busy' : outcome
  }
  // A missing file has the code of a missing socket: only what a socket says is of the database.
  const ofSocket = memberOf(error, 'syscall') !== undefined && memberOf(error, 'syscall') !== 'open'
  if (ofSocket && networkCodes.has(memberOf(error, 'code') ?? '')) return 'unavailable'
  return driverWords.has(error.message) ? 'unavailable' : undefined
}
