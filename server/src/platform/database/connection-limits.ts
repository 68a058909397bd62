import type pg from 'pg'

/**
 * How long a connection waits for what, in milliseconds. Every connection of the product has all of them: a database that
 * no longer answers keeps neither a request nor a job.
 */
export type ConnectionLimits = {
  /** To be connected, and to get a free connection of the pool. */
  connectMs: number
  /** The database ends a statement that runs longer. */
  statementMs: number
  /** The database ends a statement that waits longer for what another one has locked. */
  lockMs: number
  /** The database ends a transaction that waits longer for its next statement: its locks outlive a lost connection. */
  idleInTransactionMs: number
  /** A statement without one byte of an answer for so long: the connection is given up. More than `statementMs`. */
  silenceMs: number
}

/**
 * Requests and jobs. The slowest answer of `npm run bench`, a closing memo as PDF, takes half a second in all; a statement of
 * eight seconds is stuck. A silent connection is given up within ten seconds.
 */
export const requestLimits: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  silenceMs: 9_000,
}

/** Connections of their own with short statements, beating every four seconds: within ten seconds here, too. */
export const standingLimits: ConnectionLimits = { ...requestLimits, statementMs: 4_500, silenceMs: 5_000 }

/** How often a connection that only listens asks whether it still hears. */
export const heartbeatMs = 4_000

const minuteMs = 60_000

/** Migrations and the commands of an operator: one statement may go over a whole table, and waits for another server. */
export const longLimits: ConnectionLimits = {
  connectMs: requestLimits.connectMs,
  statementMs: 30 * minuteMs,
  lockMs: 30 * minuteMs,
  idleInTransactionMs: 10 * minuteMs,
  silenceMs: 31 * minuteMs,
}

/** A connection that says goodbye is not waited for longer. */
export const goodbyeMs = 2_000

/** Of this side of a connection alone. */
export const socketSettingsOf = (limits: ConnectionLimits): pg.ClientConfig => ({
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Those of the database are parameters of the connection: none costs a statement. */
export const settingsOf = (limits: ConnectionLimits): pg.ClientConfig => ({
  ...socketSettingsOf(limits),
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
})
