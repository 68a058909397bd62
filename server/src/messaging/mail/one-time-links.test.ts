import { afterAll, expect, test, vi } from 'vitest'
import { inviteFirstAdmin } from '../../people/accounts/first-admin.ts'
import { run, transaction } from '../../platform/database/connection.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { addUser } from '../../testing/identity-server.ts'
import { invitations } from '../../testing/invitations.ts'
import { registration } from '../../testing/mailed-link.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { columnsHolding, storedText } from '../../testing/stored-text.ts'

/** A mail as its reader sees it: lines joined, signs as they are. */
const readable = (data: string): string => data.replaceAll('=\n', '').replaceAll('=3D', '=')

const linkIn = (data: string): string =>
  /https?:\/\/\S*[?&](?:token|activation)=[\w-]{43}/.exec(readable(data))?.[0] ?? ''

let refuses = true
const smtp = await smtpServer({
  refuses: 0,
  // A filter against spam that quotes what it did not like.
  refusalOf: (data) => (refuses ? `451 4.7.1 Not now: ${linkIn(data)} is unknown here` : undefined),
})
afterAll(() => smtp.close())

const server = await closingServer({ MAIL_URL: smtp.url })
const { call, pool, config, ids } = server

/** One recipient for each purpose of a one-time link. */
const mailed = {
  reset: 'rita@desk.example',
  verification: 'vera@desk.example',
  organization: 'olga@harbor.example',
  wire: 'wanda@desk.example',
  closing: emailOf('blake'),
  firstAdmin: 'root@desk.example',
}

const askForAll = async (): Promise<void> => {
  await addUser(pool, mailed.reset)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  const key = { 'idempotency-key': 'one-time' }
  const query = (email: string) => `email=${encodeURIComponent(email)}`
  const { created } = invitations(server)
  const invitation = { email: mailed.closing, role: 'Bond Counsel' }
  const transactionId = await created()
  const answers = [
    await call(null, 'POST', `/account/password-reset-link?${query(mailed.reset)}`),
    await call(null, 'POST', '/account/register', registration(mailed.verification)),
    await call('cole', 'POST', `/user/invite?${query(mailed.organization)}&isAdmin=false`, undefined, key),
    await call('morgan', 'POST', `/transaction/${transactionId}/participant`, invitation, key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201])
  await wireAt(server, 'sent', { receiverEmail: mailed.wire })
  const clock = () => new Date('2026-11-20T15:00:00Z')
  expect(await inviteFirstAdmin({ config, clock }, pool, mailed.firstAdmin)).toHaveProperty('link')
}

/** A mail that could not be delivered waits for minutes; a test does not. */
const hurry = () =>
  pool.query(
    `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
  )

const statuses = async (): Promise<Record<string, string>> => {
  const rows = await run<{ recipient: string; status: string }>(pool, 'select recipient, status from mails')
  return Object.fromEntries(rows.map(({ recipient, status }) => [recipient, status]))
}

const allWith = (status: string) => Object.fromEntries(Object.values(mailed).map((email) => [email, status]))

test('nothing that is stored shows a one-time link, before its mail is delivered, while it is refused, and after', async () => {
  const inOutbox = await transaction(pool, async (tx) => {
    await tx.query('lock table mails in exclusive mode')
    await askForAll()
    return storedText(pool)
  })
  for (const email of Object.values(mailed)) expect(inOutbox.get('public.outbox.payload')).toContain(email)

  await vi.waitFor(async () => expect(await statuses()).toMatchObject(allWith('failed')), 20_000)
  // The queue keeps why a job failed only after the job itself has kept it on its mail.
  const waiting = await vi.waitFor(async () => {
    const stored = await storedText(pool)
    for (const column of ['public.mails.last_error', 'graphile_worker._private_jobs.last_error']) {
      expect(stored.get(column)).toContain('451, 4.7.1')
    }
    return stored
  }, 20_000)

  refuses = false
  await vi.waitFor(async () => {
    await hurry()
    expect(await statuses()).toMatchObject(allWith('sent'))
  }, 20_000)
  const after = await storedText(pool)

  const links = Object.values(mailed).map((email) => {
    const mails = smtp.mails.filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    const links = readable(mails[0]?.data ?? '').match(/https?:[^\s"]+/g) ?? []
    // The text, and the same in HTML.
    expect(links.map((link) => link.replaceAll('&amp;', '&'))).toEqual([links[0], links[0]])
    return new URL(links[0] ?? '')
  })
  for (const { searchParams } of links) {
    const token = searchParams.get('token') ?? searchParams.get('activation') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const stored of [inOutbox, waiting, after]) expect(columnsHolding(stored, token)).toEqual([])
  }

  const [reset, verification, organization, wire, closing, firstAdmin] = links.map(
    ({ searchParams }) => searchParams.get('token') ?? searchParams.get('activation') ?? '',
  )
  for (const token of [organization, wire, firstAdmin]) {
    expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(200)
  }
  expect((await call(null, 'GET', `/account/${verification}/verify-email`)).status).toBe(200)
  const renewed = await call(
    null,
    'POST',
    '/account/reset-password',
    { password: 'Xk4!pqmzvw' },
    {
      authorization: `Bearer ${reset}`,
    },
  )
  expect(renewed.status).toBe(200)
  const participantId = links[4]?.searchParams.get('invitation')
  const accepted = await call('blake', 'POST', `/participant/${participantId}/accept`, { token: closing })
  expect(accepted.body.status).toBe('Accepted')
})
