import type { Socket } from 'node:net'
import pg from 'pg'
import { goodbyeMs, requestLimits } from './connection-limits.ts'
import { DatabaseReadOnly, DatabaseSilent, readOnlyState } from './database-trouble.ts'

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement

/** The open connections to one database. Every connection of a server shares it. */
export type Connections = {
  open: Set<WatchedClient>
  /** A statement failed with this SQLSTATE. */
  onFailed: (code: string) => void
  /** A statement was answered, after so many seconds. */
  onAnswered: (seconds: number) => void
}

export type WatchedConfig = pg.ClientConfig & {
  /** See `ConnectionLimits`. */
  silenceMs?: number
  /** Statements are sent without their names. */
  unnamed?: boolean
  connections?: Connections
}

/**
 * A connection older than this ends when a change is refused as read-only: it may lead to a former leader. One that is made
 * anew and is refused too leads to a database that takes no changes; reads go on there.
 */
const staleMs = 2_000

/**
 * A connection that ends itself when a statement gets not one byte of an answer for too long. No limit of the database
 * helps there: it cannot say so. Idle neighbors that heard nothing since end with it, so that requests do not run into
 * each of them in turn.
 */
export class WatchedClient extends pg.Client {
  readonly #silenceMs: number
  readonly #connections: Connections | undefined
  readonly #unnamed: boolean
  #connectedAt = 0
  #isRefused = false
  /** When its statement was sent; null while it has none. */
  #askedAt: number | null = null
  #heardAt = 0

  constructor(config: WatchedConfig = {}) {
    // A pool may wait without a limit for a free connection; to be connected has a limit all the same.
    super({ ...config, connectionTimeoutMillis: config.connectionTimeoutMillis || requestLimits.connectMs })
    this.#silenceMs = config.silenceMs ?? requestLimits.silenceMs
    this.#connections = config.connections
    this.#unnamed = config.unnamed ?? false
    this.on('connect', () => this.#connected())
    this.on('drain', () => this.#rest())
    this.on('end', () => this.#connections?.open.delete(this))
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyState) this.#isRefused = true
      if (code !== undefined) this.#connections?.onFailed(code)
    })
  }

  // The driver's signatures have eight forms. What is given goes on as it is.
  override query(...given: unknown[]): never {
    if (this.#askedAt === null) {
      this.#askedAt = performance.now()
      this.#socket.setTimeout(this.#silenceMs)
    }
    const [statement, ...rest] = given
    const sent = this.#unnamed && isNamed(statement) ? [{ ...statement, name: undefined }, ...rest] : given
    return (super.query as (...all: unknown[]) => never).apply(this, sent)
  }

  override end(...given: unknown[]): never {
    const socket = this.#socket
    setTimeout(() => socket.destroy(), goodbyeMs).unref()
    return (super.end as (...all: unknown[]) => never).apply(this, given)
  }

  /** Ends it at once; what it was asked for fails. */
  cut(): void {
    this.#socket.destroy(new Error('Connection terminated unexpectedly'))
  }

  /** With TLS it is another one than before the connection was made. */
  get #socket(): Socket {
    return this.connection.stream as Socket
  }

  #connected(): void {
    this.#heardAt = performance.now()
    this.#connectedAt = this.#heardAt
    this.#connections?.open.add(this)
    this.#socket.on('timeout', () => this.#giveUp())
  }

  #rest(): void {
    this.#heardAt = performance.now()
    if (this.#askedAt !== null) this.#connections?.onAnswered((this.#heardAt - this.#askedAt) / 1000)
    this.#askedAt = null
    this.#socket.setTimeout(0)
    if (this.#isRefused) this.#leaveServer()
  }

  /** Ends this connection and its idle neighbors: what comes next finds the leader of now. */
  #leaveServer(): void {
    this.#isRefused = false
    for (const one of this.#connections?.open ?? [this]) {
      const isStale = performance.now() - one.#connectedAt > staleMs
      if (one.#askedAt === null && isStale) one.#socket.destroy(new DatabaseReadOnly())
    }
  }

  #giveUp(): void {
    const silentSince = this.#askedAt
    if (silentSince === null) return
    for (const other of this.#connections?.open ?? []) {
      if (other.#askedAt === null && other.#heardAt < silentSince) other.#socket.destroy(new DatabaseSilent())
    }
    this.#socket.destroy(new DatabaseSilent())
  }
}
