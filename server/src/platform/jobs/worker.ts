import type { FastifyBaseLogger } from 'fastify'
import { Logger, run as runWorker, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Pool } from '../database/connection.ts'
import { freeAbandonedJobs } from './abandoned-job-store.ts'

export type Worker = {
  /** Brings the queue's own schema up to date and begins to work. */
  start: () => Promise<void>
  /** Lets running jobs finish. */
  stop: () => Promise<void>
}

/** What the queue does beside freeing abandoned jobs. App registers the jobs of every area. */
export type Jobs = {
  /** By the name under which a job is queued. */
  tasks: TaskList
  /** Lines of a crontab, in UTC. */
  crontab: readonly string[]
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
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>
}

const concurrency = 4

/** No living worker has a job for so long: a mail server that does not answer is given up much earlier. */
const longestJobMinutes = 10

const logLevel = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The queue's own words: what it fills in, options and errors among it, follows a sign of punctuation. */
const templateOf = (message: string): string => message.split(/[:'"`{\n]/)[0]?.trim() ?? ''

const errorIn = (meta: Record<string, unknown> | undefined): { err?: unknown } =>
  meta?.['error'] instanceof Error ? { err: meta['error'] } : {}

export const createWorker = (options: WorkerOptions): Worker => {
  const { place, database, config, jobs, log } = options
  let pool: pg.Pool | undefined
  let runner: Runner | undefined

  return {
    async start() {
      const own = new pg.Pool({
        ...place,
        max: concurrency,
        application_name: 'countersign jobs',
        // The queue waits for no answer when it marks a job as done: a connection that came too late would end the process.
        connectionTimeoutMillis: 0,
      })
      pool = own
      own.on('error', (error) => {
        if (!own.ending) log.warn({ err: error }, 'A connection of the job queue broke')
      })
      // A connection that breaks in use fails its own statement; the queue asks for a listener all the same.
      own.on('connect', (client) => client.on('error', () => undefined))
      const queue = {
        pgPool: own,
        logger: new Logger(
          () => (level, message, meta) => log[logLevel[level]](errorIn(meta), templateOf(message)),
        ),
      }
      await runMigrations(queue)
      await freeAbandonedJobs(database, config.databaseUrl === undefined ? 0 : longestJobMinutes)
      runner = await runWorker({
        ...queue,
        concurrency,
        taskList: {
          ...jobs.tasks,
          'free-abandoned': () => freeAbandonedJobs(database, longestJobMinutes),
        },
        crontab: [...jobs.crontab, '*/5 * * * * free-abandoned'].join('\n'),
        noHandleSignals: true,
      })
    },
    async stop() {
      await runner?.stop()
      jobs.close()
      await pool?.end()
    },
  }
}
