import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../../testing/identity-server.ts'
import { subjectsTo } from '../../testing/mailed-link.ts'
import { endSessions } from './session-store.ts'

// Two servers on one database, as behind a balancer; people sign in at the first.
const { pool } = await testDatabase()
const config = await identityConfig()
const first = await buildApp({ config, database: pool })
const second = await buildApp({ config, database: pool })
await Promise.all([first.listen({ port: config.port, host: 'localhost' }), second.ready()])
afterAll(() => Promise.all([first.close(), second.close()]))

const call = async (server: FastifyInstance, idToken: string) => {
  const headers = { authorization: `Bearer ${idToken}` }
  const list = await server.inject({ method: 'GET', url: '/transaction', headers })
  const own = await server.inject({ method: 'GET', url: '/user/organization', headers })
  expect(own.statusCode).toBe(list.statusCode)
  return { status: list.statusCode, text: list.body }
}

const statuses = (idToken: string) =>
  Promise.all([first, second].map(async (server) => (await call(server, idToken)).status))

let people = 0
const signedIn = async () => {
  const person = await addUser(pool, `person${(people += 1)}@harbor.example`)
  const browser = identityBrowser(config)
  const tokens = await browser.signIn(person.email)
  expect(await statuses(tokens.id_token)).toEqual([200, 200])
  return { person, browser, tokens }
}

const ended = (idToken: string) =>
  vi.waitFor(async () => expect(await statuses(idToken)).toEqual([401, 401]), { timeout: 15_000 })

it('ends at sign-out what every token of the session could do, on every server', async () => {
  const { browser, tokens } = await signedIn()
  const { body: renewed } = await browser.refresh(tokens.refresh_token, 0)
  expect(await statuses(renewed.id_token)).toEqual([200, 200])
  const hint = new URLSearchParams({ id_token_hint: renewed.id_token, client_id: 'countersign-web' })
  const page = await browser.visit(`/oidc/session/end?${hint.toString()}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  await ended(renewed.id_token)
  await ended(tokens.id_token)
})

it('leaves the other sessions of the same person alone', async () => {
  const { person, tokens } = await signedIn()
  const other = await identityBrowser(config).signIn(person.email)
  const { session } = decodeJwt(other.id_token)
  await run(pool, `delete from identity_states where model = 'Session' and uid = $1`, [session])
  await ended(other.id_token)
  expect(await statuses(tokens.id_token)).toEqual([200, 200])
})

it('ends with all sessions of an account, as after a new password', async () => {
  const { person, tokens } = await signedIn()
  await endSessions(pool, person.userId, null)
  await ended(tokens.id_token)
})

it('refuses a token of a session that is over to a server that never saw it', async () => {
  const { tokens } = await signedIn()
  const { session } = decodeJwt(tokens.id_token)
  await run(pool, `update identity_states set expires_at = now() where uid = $1`, [session])
  const third = await buildApp({ config, database: pool })
  try {
    expect((await call(third, tokens.id_token)).status).toBe(401)
  } finally {
    await third.close()
  }
})

it('is not revived by the renewal of the screens’ own session id, which waits for the next sign-in to be logged', async () => {
  const { person, browser, tokens } = await signedIn()
  const { session } = decodeJwt(tokens.id_token)
  await run(pool, `update identity_states set expires_at = now() where uid = $1`, [session])
  const third = await buildApp({ config, database: pool })
  const step = {
    sessionId: '01993b5e-0000-7000-8000-000000000001',
    sessionTimestamp: '2026-11-20T15:00:00Z',
    browserSessionId: '01993b5e-0000-7000-8000-000000000002',
    event: 'renewed',
  }
  const log = async (idToken: string) => {
    const answer = await third.inject({
      method: 'POST',
      url: '/account/session',
      headers: { authorization: `Bearer ${idToken}` },
      payload: step,
    })
    return answer.statusCode
  }
  const rows = () =>
    run(pool, 'select session_id as "sessionId", event from session_log where user_id = $1', [person.userId])
  try {
    expect([await log(tokens.id_token), await rows()]).toEqual([401, []])
    expect((await call(third, tokens.id_token)).status).toBe(401)
    expect((await browser.refresh(tokens.refresh_token, 0)).body.error).toBe('invalid_grant')
    const again = await identityBrowser(config).signIn(person.email)
    expect(await log(again.id_token)).toBe(200)
    expect(await rows()).toEqual([{ sessionId: step.sessionId, event: step.event }])
  } finally {
    await third.close()
  }
})

it('survives signing in anew in the same browser', async () => {
  const { person, browser } = await signedIn()
  const start = browser.startSignIn({ prompt: 'login' })
  const page = await browser.follow(await browser.visit(start.address))
  const interaction = /name="interaction" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const done = await browser.follow(
    await browser.visit('/account/login', { interaction, email: person.email, password: goodPassword }),
  )
  const { body } = await browser.redeem(done.address.searchParams.get('code') ?? '', start.verifier)
  expect(await statuses(body.id_token)).toEqual([200, 200])
})

/** As if what was used had been used so many seconds ago. */
const letPass = (seconds: number) =>
  run(pool, `update identity_states set consumed_at = consumed_at - make_interval(secs => $1)`, [seconds])

const events = (userId: string) =>
  run(
    pool,
    `select actor_id, data from audit_events where type = 'sign-in ended'
              and data->>'userId' = $1`,
    [userId],
  )

it('ends with a refresh token that is used twice: every token of the sign-in, on every server, once for all', async () => {
  const { person, browser, tokens } = await signedIn()
  const other = await identityBrowser(config).signIn(person.email)
  const { body: renewed } = await browser.refresh(tokens.refresh_token)
  expect(await statuses(renewed.id_token)).toEqual([200, 200])
  await letPass(11)
  const answers = await Promise.all([1, 2, 3].map(() => browser.refresh(tokens.refresh_token)))
  expect(answers.map(({ body }) => body.error)).toEqual(Array(3).fill('invalid_grant'))
  await ended(renewed.id_token)
  await ended(tokens.id_token)
  expect((await browser.refresh(renewed.refresh_token)).body.error).toBe('invalid_grant')
  expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  const again = await browser.follow(await browser.visit(browser.startSignIn().address))
  expect(interactionIn(again)).not.toBe('')
  expect(await statuses(other.id_token)).toEqual([200, 200])
  expect(await events(person.userId)).toEqual([{ actor_id: null, data: { userId: person.userId } }])
  expect(await subjectsTo(pool, person.email, 1)).toEqual(['You were signed out of Countersign'])
})

it('ends with a refresh token that was given twice within moments, when the earlier of the two is used', async () => {
  const { person, browser, tokens } = await signedIn()
  const { body: stolen } = await browser.refresh(tokens.refresh_token)
  const { body: mine } = await browser.refresh(tokens.refresh_token)
  expect(await statuses(mine.id_token)).toEqual([200, 200])
  expect((await browser.refresh(stolen.refresh_token)).body.error).toBe('invalid_grant')
  await ended(mine.id_token)
  await ended(stolen.id_token)
  expect(await events(person.userId)).toHaveLength(1)
})

it('ends with a refresh token that is used again after what replaced it was used', async () => {
  const { person, browser, tokens } = await signedIn()
  const { body: stolen } = await browser.refresh(tokens.refresh_token)
  const { body: next } = await browser.refresh(stolen.refresh_token)
  expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  await ended(next.id_token)
  expect(await events(person.userId)).toHaveLength(1)
})

it('never goes on twice, when a token and the one that it replaced are used at once', async () => {
  for (let at = 0; at < 4; at += 1) {
    const { browser, tokens } = await signedIn()
    const { body: next } = await browser.refresh(tokens.refresh_token)
    const raced = await Promise.all([tokens, next].map((each) => browser.refresh(each.refresh_token)))
    const given = raced.flatMap(({ status, body }) => (status === 200 ? [body.refresh_token] : []))
    const later = await Promise.all(given.map((token) => browser.refresh(token)))
    expect(later.filter(({ status }) => status === 200).length).toBeLessThan(2)
  }
})

it('ends with a code that is used twice', async () => {
  const { email, userId } = await addUser(pool, 'coded@harbor.example')
  const browser = identityBrowser(config)
  const { address, verifier } = browser.startSignIn()
  const interaction = interactionIn(await browser.follow(await browser.visit(address)))
  const done = await browser.follow(
    await browser.visit('/account/login', { interaction, email, password: goodPassword }),
  )
  const code = done.address.searchParams.get('code') ?? ''
  const { body } = await browser.redeem(code, verifier)
  expect(await statuses(body.id_token)).toEqual([200, 200])
  expect((await browser.redeem(code, verifier)).body.error).toBe('invalid_grant')
  await ended(body.id_token)
  expect(await events(userId)).toHaveLength(1)
})

it('takes a token that is given back by its own browser for no theft', async () => {
  const { person, browser, tokens } = await signedIn()
  await browser.refresh(tokens.refresh_token)
  await letPass(11)
  const answer = await fetch(`${config.publicUrl}/oidc/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'countersign-web', token: tokens.refresh_token }),
  })
  expect(answer.status).toBe(200)
  expect(await events(person.userId)).toEqual([])
})

it('refuses the next request of an inactive or blocked user on every server', async () => {
  for (const status of ['Inactive', 'Blocked']) {
    const { person, tokens } = await signedIn()
    await run(pool, 'update users set status = $2 where id = $1', [person.userId, status])
    for (const server of [first, second]) {
      expect(await call(server, tokens.id_token)).toEqual({ status: 403, text: 'User inactive or blocked' })
    }
  }
})

it('reports an inactive user even after all sessions ended, instead of asking to sign in again', async () => {
  const { person, tokens } = await signedIn()
  await endSessions(pool, person.userId, null)
  await ended(tokens.id_token)
  await run(pool, `update users set status = 'Inactive' where id = $1`, [person.userId])
  for (const server of [first, second]) {
    expect(await call(server, tokens.id_token)).toEqual({ status: 403, text: 'User inactive or blocked' })
  }
})
