import { decodeJwt } from 'jose'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { hasRow, run, transaction, type Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../../testing/identity-server.ts'
import { writePassword } from '../accounts/activation-store.ts'
import { setStatus } from '../users/administration-store.ts'
import { endSession, endSessions } from './session-store.ts'

const { pool } = await testDatabase()
const config = await identityConfig()
const server = await buildApp({ config, database: pool })
await server.listen({ port: config.port, host: 'localhost' })
afterAll(() => server.close())

const statusOf = async (idToken: string) => {
  const headers = { authorization: `Bearer ${idToken}` }
  return (await server.inject({ method: 'GET', url: '/transaction', headers })).statusCode
}

/** A server keeps the tokens that it has verified, until it hears that their session has ended. */
const ended = (idToken: string) =>
  vi.waitFor(async () => expect(await statusOf(idToken)).toBe(401), { timeout: 15_000 })

let people = 0
const person = () => addUser(pool, `person${(people += 1)}@harbor.example`)

const signedIn = async () => {
  const { email, userId } = await person()
  const browser = identityBrowser(config)
  const { id_token: token } = await browser.signIn(email)
  expect(await statusOf(token)).toBe(200)
  return { userId, browser, token, session: String(decodeJwt(token)['session']) }
}

const today = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

/** Until a request waits for this table, or a row of it; what the server sweeps by itself is no request. */
const waitsFor = (table: 'identity_states' | 'users') =>
  vi.waitFor(
    async () =>
      expect(
        await hasRow(
          pool,
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like '%' || $1 || '%' and query not like 'delete from identity_states where expires_at%'`,
          [table],
        ),
      ).toBe(true),
    { timeout: 30_000 },
  )

/** Lets the request read what the provider keeps, and does `work` before it lets the request save anything. Gives its answer. */
const beforeItSaves = async <Answer>(
  request: () => Promise<Answer>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> => {
  const asked = await transaction(pool, async (tx) => {
    await run(tx, 'lock table identity_states in share mode')
    const answer = request()
    await waitsFor('identity_states')
    await work(tx)
    return { answer }
  })
  return asked.answer
}

/** What a browser is answered that asks for a code without a page. */
const silently = async (browser: ReturnType<typeof identityBrowser>) => {
  const { address, verifier } = browser.startSignIn({ prompt: 'none' })
  const { searchParams } = (await browser.follow(await browser.visit(address))).address
  return { error: searchParams.get('error'), code: searchParams.get('code') ?? '', verifier }
}

it.each([
  [
    'all sessions of the person',
    (tx: Transaction, { userId }: { userId: string }) => endSessions(tx, userId, null),
  ],
  [
    'a session whose refresh token came twice',
    (tx: Transaction, { session }: { session: string }) => endSession(tx, session, new Date()),
  ],
])('%s stay ended, though a request was under way that had read the session', async (_what, end) => {
  const { userId, session, browser, token } = await signedIn()
  const { code, verifier } = await beforeItSaves(
    () => silently(browser),
    (tx) => end(tx, { userId, session }),
  )
  expect((await browser.redeem(code, verifier)).body.error).toBe('invalid_grant')
  await ended(token)
  expect((await silently(browser)).error).toBe('login_required')
  const rows = await run(pool, `select 1 from identity_states where model = 'Session' and uid = $1`, [
    session,
  ])
  expect(rows).toEqual([])
})

it('a session goes on with two requests at once, and with the one that a change of the password keeps', async () => {
  const { userId, session, browser, token } = await signedIn()
  const answers = await beforeItSaves(
    () => Promise.all([silently(browser), silently(browser)]),
    (tx) => endSessions(tx, userId, session),
  )
  for (const { code, verifier } of answers) {
    const { body } = await browser.redeem(code, verifier)
    expect(await statusOf(body.id_token)).toBe(200)
  }
  expect(await statusOf(token)).toBe(200)
})

const changes: [string, (tx: Transaction, userId: string) => Promise<unknown>][] = [
  ['a new password', (tx, userId) => writePassword(tx, { userId, passwordHash: 'another', at: new Date() })],
  [
    'an inactivation and the return from it',
    async (tx, userId) => {
      await setStatus(tx, userId, 'Inactive')
      await setStatus(tx, userId, 'Active')
    },
  ],
]

/** A sign-in whose password was right, and which the browser has not completed yet. */
const halfSignedIn = async () => {
  const { email, userId } = await person()
  const browser = identityBrowser(config)
  const { address, verifier } = browser.startSignIn()
  const interaction = interactionIn(await browser.follow(await browser.visit(address)))
  const accepted = await browser.visit('/account/login', { interaction, email, password: goodPassword })
  expect(accepted.status).toBe(303)
  const complete = () => browser.follow(accepted)
  return { userId, browser, complete, verifier }
}

it('a sign-in that waits is completed', async () => {
  const { browser, complete, verifier } = await halfSignedIn()
  const { body } = await browser.redeem((await complete()).address.searchParams.get('code') ?? '', verifier)
  expect(await statusOf(body.id_token)).toBe(200)
})

it.each(changes)('a sign-in that waited is worth nothing after %s', async (_what, change) => {
  const { userId, browser, complete } = await halfSignedIn()
  await transaction(pool, async (tx) => {
    await change(tx, userId)
    await endSessions(tx, userId, null)
  })
  const { status, text } = await complete()
  expect([status, text.includes('expired')]).toEqual([400, true])
  expect((await silently(browser)).error).toBe('login_required')
})

it('a sign-in that is void leaves the browser the session that it has, which its sign-out ends', async () => {
  const { userId, browser, token, session } = await signedIn()
  const { address } = browser.startSignIn({ prompt: 'login' })
  const interaction = interactionIn(await browser.follow(await browser.visit(address)))
  const email = `person${people}@harbor.example`
  const accepted = await browser.visit('/account/login', { interaction, email, password: goodPassword })
  await run(pool, 'update users set version = version + 1 where id = $1', [userId])
  const page = await browser.follow(accepted)
  expect([page.status, page.text.includes('expired')]).toEqual([400, true])
  const { code, verifier } = await silently(browser)
  expect(await statusOf((await browser.redeem(code, verifier)).body.id_token)).toBe(200)
  const end = await browser.visit('/oidc/session/end?client_id=countersign-web')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(end.text)?.[1] ?? ''
  await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  await ended(token)
  expect(await hasRow(pool, `select 1 from identity_states where uid = $1`, [session])).toBe(false)
})

it('a stream that is opened while its session ends is closed', async () => {
  const { userId, token } = await signedIn()
  const headers = { authorization: `Bearer ${token}` }
  const opened = await transaction(pool, async (tx) => {
    await run(tx, 'lock table users in access exclusive mode')
    const stream = fetch(`${config.publicUrl}/notification/stream`, { headers })
    await waitsFor('users')
    await endSessions(tx, userId, null)
    return { stream }
  })
  const answer = await opened.stream
  // A stream that was opened ends by itself.
  await answer.text()
  expect([200, 401]).toContain(answer.status)
})

it('days out of office that a request asks for, while the session ends, are not saved', async () => {
  const organizationId = newId()
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role) values ($1, 'Harbor', 'Harbor', 2)`,
    [organizationId],
  )
  const { userId, token } = await signedIn()
  const { email } = await addUser(pool, 'colleague@harbor.example', { organizationId })
  await run(pool, 'update users set organization_id = $2 where id = $1', [userId, organizationId])
  const days = { firstDay: today(0), lastDay: today(3), timeZone: 'America/New_York' }
  const name = () =>
    server.inject({
      method: 'PUT',
      url: '/user/delegation',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...days, email },
    })
  expect((await name()).statusCode).toBe(200)
  const asked = await transaction(pool, async (tx) => {
    await run(tx, 'select 1 from users where id = $1 for update', [userId])
    const answer = name()
    await waitsFor('users')
    await endSessions(tx, userId, null)
    await run(tx, 'update delegations set ended_at = now() where user_id = $1', [userId])
    return { answer }
  })
  expect((await asked.answer).statusCode).toBe(401)
  const open = 'select 1 from delegations where user_id = $1 and ended_at is null'
  expect(await hasRow(pool, open, [userId])).toBe(false)
})

it.each(changes)('a sign-in is worth nothing that is being completed during %s', async (_what, change) => {
  const { userId, browser, complete } = await halfSignedIn()
  const { status, text } = await beforeItSaves(complete, async (tx) => {
    await change(tx, userId)
    await endSessions(tx, userId, null)
  })
  expect([status, text.includes('expired')]).toEqual([400, true])
  expect((await silently(browser)).error).toBe('login_required')
})
