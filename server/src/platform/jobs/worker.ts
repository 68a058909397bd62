import type { FastifyBaseLogger } from 'fastify'
import { Logger, run as runWorker, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { forgetOldLinks } from '../../people/links/link-store.ts'
import type { Secrets } from '../configuration/config.ts'
import type { Pool } from '../database/connection.ts'
import { lowerAfterNotice } from '../../wires/gates/lower-protection.ts'
import { forgetOldKeys } from '../http/idempotency-store.ts'
import { forgetOldPlaces } from '../../people/identity/known-sign-in-store.ts'
import { recordElapsedChanges } from '../../wires/standing-instructions/record-elapsed-changes.ts'
import { sendMail, type Deliver } from '../../messaging/mail/send-mail.ts'
import { createSmtp } from '../../messaging/mail/smtp.ts'
import { remindInvited } from '../../transactions/participants/remind-invited.ts'
import { freeAbandonedJobs } from './abandoned-job-store.ts'

export type Worker = {
  /** Brings the queue's own schema up to date and begins to work. */
  start: () => Promise<void>
  /** Lets running jobs finish. */
  stop: () => Promise<void>
}

type WorkerOptions = {
  /** For connections of its own: jobs never wait for requests, nor requests for jobs. */
  place: pg.PoolConfig
  database: Pool
  /** Without a `databaseUrl` this server has the database to itself. */
  config: {
    mail: { url: string | undefined; from: string }
    databaseUrl: string | undefined
    secrets: Pick<Secrets, 'keyEncryptionKey'>
    /** Unset: nobody is reminded. */
    reminderHours?: readonly number[]
  }
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

const mailIdOf = (payload: unknown): string => {
  if (typeof payload === 'object' && payload !== null && 'mailId' in payload) return String(payload.mailId)
  throw new Error('The job names no mail.')
}

/** Without a mail server nothing goes out: the mailbox page is where mails are read. */
const keepInMailbox: Deliver = async () => undefined

export const createWorker = (options: WorkerOptions): Worker => {
  const { place, database, config, log } = options
  const { url, from } = config.mail
  const smtp = url === undefined ? undefined : createSmtp({ url, from })
  let pool: pg.Pool | undefined
  let runner: Runner | undefined

  const tasks: TaskList = {
    'send-mail': (payload) =>
      sendMail(database, config.secrets, smtp?.deliver ?? keepInMailbox, mailIdOf(payload)),
    clean: async () => {
      await forgetOldKeys(database)
      await forgetOldLinks(database)
      await forgetOldPlaces(database)
    },
    'remind-invited': () => remindInvited(database, config.reminderHours ?? [], new Date()),
    'lower-after-notice': () => lowerAfterNotice(database, new Date()),
    'record-elapsed-changes': () => recordElapsedChanges(database, new Date()),
    'free-abandoned': () => freeAbandonedJobs(database, longestJobMinutes),
  }

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
        taskList: tasks,
        crontab: [
          '17 * * * * clean',
          '*/5 * * * * free-abandoned',
          '*/10 * * * * remind-invited',
          '* * * * * lower-after-notice',
          '* * * * * record-elapsed-changes',
        ].join('\n'),
        noHandleSignals: true,
      })
    },
    async stop() {
      await runner?.stop()
      smtp?.close()
      await pool?.end()
    },
  }
}
