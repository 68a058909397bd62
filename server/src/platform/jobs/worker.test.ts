import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../database/clock.ts'
import { run } from '../database/connection.ts'
import { findMail, insertMails } from '../../messaging/mail/store.ts'
import { newId } from '../database/new-id.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import { createDispatcher } from '../../messaging/dispatch/dispatcher.ts'
import { addMailJobs } from '../../messaging/mail/store.ts'
import { createSubscribers } from '../../app/subscribers.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { testDatabase } from '../../testing/database.ts'
import { createJobs } from '../../app/jobs.ts'
import { createWorker } from './worker.ts'

const { pool, place } = await testDatabase()
const smtp = await smtpServer({ refuses: 2 })
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const mail = { url: smtp.url, from: 'Countersign <no-reply@countersign.example>' }
const config = {
  mail,
  databaseUrl: undefined,
  secrets: { keyEncryptionKey: encryptionKey },
  publicUrl: 'http://localhost:3000',
  productName: 'Countersign',
  supportEmail: 'help@countersign.example',
}
const worker = createWorker({
  place,
  database: pool,
  config,
  jobs: createJobs(pool, config, systemClock, async () => undefined),
  log,
})

beforeAll(() => worker.start())
afterAll(async () => {
  await worker.stop()
  smtp.close()
})

/** The queue waits seconds between attempts; a test does not. */
const hurry = () =>
  pool.query(
    `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
  )

test('tries a mail again that the mail server refused twice, and shows on it how it went', async () => {
  const id = newId()
  const [subject, text, html] = ['Action needed', 'Review the wire', '<p>Review the wire</p>']
  await insertMails(pool, [{ id, recipient: 'tessa@firsttrust.example', subject, text, html }], {
    delivered: false,
  })
  expect((await findMail(pool, id))?.status).toBe('queued')
  await addMailJobs(pool, [id])
  await vi.waitFor(async () => expect((await findMail(pool, id))?.attempts).toBeGreaterThan(0), 15_000)
  expect(await findMail(pool, id)).toMatchObject({
    status: 'failed',
    lastError: 'The mail server asked to try again later (451, EENVELOPE)',
    sentAt: null,
  })
  await vi.waitFor(async () => {
    await hurry()
    expect((await findMail(pool, id))?.status).toBe('sent')
  }, 15_000)
  expect(await findMail(pool, id)).toMatchObject({ attempts: 3, lastError: expect.stringContaining('451') })
  expect(smtp.refused()).toBe(2)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.to).toBe('tessa@firsttrust.example')
  expect(smtp.mails[0]?.data).toContain(`Message-ID: <${id}@`)
  expect(smtp.mails[0]?.data).toContain('<body><main><p>Review the wire</p></main></body>')

  await addMailJobs(pool, [id])
  await vi.waitFor(async () => {
    expect(await run(pool, 'select 1 from graphile_worker._private_jobs')).toEqual([])
  }, 15_000)
  expect(smtp.mails).toHaveLength(1)
})

test('sends what the dispatcher hands over', async () => {
  const dispatcher = createDispatcher({ place, log, subscribers: createSubscribers(config) })
  await dispatcher.start()
  const [transactionId, wireId] = [newId(), newId()]
  const facts = {
    transactionName: 'City of Salina, Series 2026A',
    transactionId,
    wireNumber: '1',
    wireId,
    actor: 'Morgan Hale',
    organization: 'Harbor Securities',
    amount: '$1,333,797.26',
  }
  await publishEvent(pool, {
    id: newId(),
    type: 'wire sent',
    at: new Date(),
    actorId: null,
    transactionId,
    wireId,
    facts,
    recipients: [{ userId: null, email: 'theo@firsttrust.example', kind: 'wire-invitation' }],
  })
  dispatcher.wake()
  await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to)).toContain('theo@firsttrust.example'), 15_000)
  const mail = smtp.mails.find(({ to }) => to === 'theo@firsttrust.example')
  expect(mail?.data).toContain('Subject: Action needed: confirm wire #1')
  expect(mail?.data).toContain('Auto-Submitted: auto-generated')
  await dispatcher.stop()
})

test('empties a mail that carried a one-time link once it is delivered, and keeps every other', async () => {
  const mails = ['one-time', 'lasting'].map((text) => ({
    id: newId(),
    recipient: `${text}@firsttrust.example`,
    subject: text,
    text: `${text} link`,
    html: `<p>${text} link</p>`,
    holdsLink: text === 'one-time',
  }))
  const ids = mails.map(({ id }) => id)
  await insertMails(pool, mails, { delivered: false })
  await addMailJobs(pool, ids)
  await vi.waitFor(async () => {
    const rows = await run(
      pool,
      'select status, body_text, body_html from mails where id = any($1::uuid[]) order by id',
      [ids],
    )
    expect(rows).toEqual([
      { status: 'sent', body_text: '', body_html: '' },
      { status: 'sent', body_text: 'lasting link', body_html: '<p>lasting link</p>' },
    ])
  }, 15_000)
  expect(smtp.mails.find(({ to }) => to === 'one-time@firsttrust.example')?.data).toContain('one-time link')
})

test('forgets idempotency keys of days gone by', async () => {
  const [user] = await run<{ id: string }>(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values ($1, 'm@x.example', 'M', 'X', 'user', 'Active') returning id`,
    [newId()],
  )
  await run(
    pool,
    `insert into idempotency_keys (user_id, key, request_hash, created_at)
       values ($1, 'old', '', now() - interval '25 hours'), ($1, 'new', '', now())`,
    [user?.id],
  )
  await run(pool, `select 1 from graphile_worker.add_job('clean')`)
  await vi.waitFor(async () => {
    expect(await run(pool, 'select key from idempotency_keys')).toEqual([{ key: 'new' }])
  }, 15_000)
})
