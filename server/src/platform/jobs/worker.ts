import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  runMigrations,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type pg from 'pg'
import {
  type ConnectionLimits,
  longLimits,
  settingsOf,
  standingLimits,
} from '../database/connection-limits.ts'
import type { Pool } from '../database/connection.ts'
import { keepAsking } from '../database/heartbeat.ts'
import { troubleOf } from '../database/database-trouble.ts'
import { WatchedClient, type WatchedConfig } from '../database/watched-client.ts'
import { createOutageLog, type OutageLog } from '../logging/outage-log.ts'
import type { PeriodicJob } from './periodic-store.ts'
import { templateOf } from './template-of.ts'
import { traced } from './traced-tasks.ts'
import { QueuePool } from './queue-pool.ts'
import { keepUp, upkeepMs } from './upkeep.ts'
import { freeJobsOf, listSignsOfLife } from './worker-life-store.ts'

export type Worker = {
  /** Brings the queue's own schema up to date and begins to work. */
  start: () => Promise<void>
  /** Lets running jobs finish for a few seconds. Those that do not are given back to the queue. */
  stop: () => Promise<void>
}

/** What the queue does. App registers the jobs of every area. */
export type Jobs = {
  /** By the name under which a job is queued. */
  tasks: TaskList
  periodic: readonly PeriodicJob[]
  /** Called when no job runs any more. */
  close: () => void
}

type WorkerOptions = {
  /** For connections of its own: jobs never wait for requests, nor requests for jobs. */
  place: pg.PoolConfig
  database: Pool
  /** Without a `databaseUrl` this server has the database to itself. */
  config: { databaseUrl: string | undefined }
  jobs: Jobs
  /** See `keepUp`. */
  keys?: () => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>
  /** Called when an outage of the queue begins, and when it ends. */
  onOutage?: () => void
  /** How often the queue is kept up. */
  everyMs?: number
}

const concurrency = 4

/** Between an end of the queue that was not asked for and its next start. */
const restartMs = 1_000

/** A stop waits so long for running jobs: a mail server may keep one waiting for much longer. */
const stopPatienceMs = 5_000

const logLevel = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

const queueLogger = (log: WorkerOptions['log'], outage: OutageLog): Logger =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    const words = templateOf(message)
    // Of a job that failed each line counts. The queue itself says again and again that its database is away.
    if (meta?.['failure'] === undefined && troubleOf(error) !== undefined)
      outage.failed(`The job queue failed: ${words}`, error)
    else log[logLevel[level]](error instanceof Error ? { err: error } : {}, words)
  })

const connectQueue = (place: pg.PoolConfig, outage: OutageLog, limits: ConnectionLimits): pg.Pool => {
  const settings: pg.PoolConfig & WatchedConfig = {
    ...place,
    ...settingsOf(limits),
    silenceMs: limits.silenceMs,
    // One for each job, one to listen on, and one to keep up.
    max: concurrency + 2,
    application_name: 'countersign jobs',
    // Its statements wait their turn. To be connected has a limit all the same: see WatchedClient.
    connectionTimeoutMillis: 0,
    Client: WatchedClient,
  }
  const pool = new QueuePool(settings)
  pool.on('error', (error) => {
    if (!pool.ending) outage.failed('A connection of the job queue broke', error)
  })
  // A connection that breaks in use fails its own statement; the queue asks for a listener all the same.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The connection that waits for new jobs is asked whether it still hears. */
const askWhileListening = (events: WorkerEvents): void => {
  const ends = new WeakMap<object, () => void>()
  events.on('pool:listen:success', ({ client }) => ends.set(client, keepAsking(client)))
  events.on('pool:listen:release', ({ client }) => ends.get(client)?.())
}

/** The job queue on the database. It ends when it cannot note what became of a job, and is started again then. */
export const createWorker = (options: WorkerOptions): Worker => {
  const { place, database, config, jobs, keys = async () => null, log, everyMs = upkeepMs } = options
  const outage = createOutageLog(log, options.onOutage)
  const stopped = new AbortController()
  let pool: pg.Pool | undefined
  let queue: WorkerPool | undefined
  let keeping: Promise<void> | undefined
  let watching: Promise<void> | undefined
  /** Under these names the queue holds its jobs. */
  let workers: string[] = []

  const settings = (own: pg.Pool) => ({
    pgPool: own,
    logger: queueLogger(log, outage),
  })

  const begin = (own: pg.Pool): WorkerPool => {
    const events: WorkerEvents = new EventEmitter()
    askWhileListening(events)
    events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
    const begun = runTaskList(
      {
        ...settings(own),
        events,
        concurrency,
        // Otherwise the queue does not wait for what it notes of a job, and a failure there would end the process.
        preset: {
          worker: {
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
            // A long job hears of a stop at once, and ends by itself before it is given back.
            gracefulShutdownAbortTimeout: 0,
          },
        },
        noHandleSignals: true,
      },
      traced(jobs.tasks),
      own,
    )
    watching = watch(own, begun)
    return begun
  }

  /** Begins anew when it ends by itself; the jobs that it held are free at once. */
  const watch = async (own: pg.Pool, watched: WorkerPool): Promise<void> => {
    await watched.promise.catch((error: unknown) => outage.failed('The job queue ended', error))
    while (!stopped.signal.aborted) {
      await pause(restartMs, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      try {
        await freeJobsOf(database, workers)
        // A stop that came meanwhile knows the one before it alone.
        if (stopped.signal.aborted) return
        workers = []
        queue = begin(own)
        return
      } catch (error) {
        outage.failed('The job queue cannot start yet', error)
      }
    }
  }

  /** Whether it ended in time. */
  const ended = async (running: WorkerPool): Promise<boolean> => {
    const patience = new AbortController()
    const late = pause(stopPatienceMs, false, { signal: patience.signal }).catch(() => true)
    const over = Promise.resolve(running.gracefulShutdown()).then(
      () => watching,
      () => watching,
    )
    const inTime = await Promise.race([over.then(() => true), late])
    patience.abort()
    return inTime
  }

  return {
    async start() {
      const migrating = connectQueue(place, outage, longLimits)
      try {
        await runMigrations(settings(migrating))
      } finally {
        await migrating.end()
      }
      pool = connectQueue(place, outage, standingLimits)
      // A database of its own: no worker that holds a job lives any more.
      if (config.databaseUrl === undefined) {
        await freeJobsOf(
          database,
          (await listSignsOfLife(database)).map(({ id }) => id),
        )
      }
      queue = begin(pool)
      keeping = keepUp({
        database: pool,
        workers: () => workers,
        periodic: jobs.periodic,
        keys,
        log,
        outage,
        everyMs,
        signal: stopped.signal,
      })
    },
    async stop() {
      stopped.abort()
      if (queue) {
        if (!(await ended(queue))) log.warn({}, 'Jobs that still run are given back to the queue')
        await keeping
        // Without it another server finds out by itself.
        await freeJobsOf(database, workers).catch((error: unknown) =>
          log.warn({ err: error }, 'Jobs could not be given back'),
        )
      }
      jobs.close()
      await pool?.end()
    },
  }
}
