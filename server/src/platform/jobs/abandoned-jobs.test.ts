import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../database/clock.ts'
import { run } from '../database/connection.ts'
import { findMail, insertMails } from '../../messaging/mail/store.ts'
import { newId } from '../database/new-id.ts'
import { addMailJobs } from '../../messaging/mail/store.ts'
import { testDatabase } from '../../testing/database.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { createJobs } from '../../app/jobs.ts'
import { createWorker, type Worker } from './worker.ts'

const { pool, place } = await testDatabase()
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const smtp = await smtpServer({ refuses: 0 })
let worker: Worker | undefined

afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const work = async (databaseUrl: string | undefined): Promise<void> => {
  const mail = { url: smtp.url, from: 'Countersign <no-reply@countersign.example>' }
  worker = createWorker({
    place,
    database: pool,
    config: { databaseUrl },
    jobs: createJobs(pool, { mail, secrets: { keyEncryptionKey: encryptionKey } }, systemClock),
    log,
  })
  await worker.start()
}

/** A mail in the hands of a worker that was killed so many minutes ago. */
const leftBehind = async (minutes: number): Promise<string> => {
  const id = newId()
  const mail = { id, recipient: 'tessa@firsttrust.example', subject: 'S', text: 'T', html: '<p>T</p>' }
  await insertMails(pool, [mail], { delivered: false })
  await addMailJobs(pool, [id])
  await run(
    pool,
    `update graphile_worker._private_jobs set locked_by = $2, attempts = 1,
            locked_at = now() - make_interval(mins => $1) where locked_by is null`,
    [minutes, `worker-${id}`],
  )
  return id
}

const statusOf = async (id: string) => (await findMail(pool, id))?.status

test('what a killed server was sending goes out when it starts again on its own database', async () => {
  await work(undefined)
  await worker?.stop()
  const id = await leftBehind(0)
  await work(undefined)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), 15_000)
})

test('on a database of many servers it waits until no living one can still be sending it', async () => {
  const long = await leftBehind(11)
  const short = await leftBehind(1)
  await work('postgres://elsewhere')
  await vi.waitFor(async () => expect(await statusOf(long)).toBe('sent'), 15_000)
  expect(await statusOf(short)).toBe('queued')
})
