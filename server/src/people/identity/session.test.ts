import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser } from '../../testing/identity-browser.ts'
import { addUser, identityServer } from '../../testing/identity-server.ts'
import { sweepStates } from './provider-state-store.ts'

const { pool } = await testDatabase()
const { config } = await identityServer(pool)
const tessa = await addUser(pool, 'tessa@firsttrust.example')

const refused = { status: 400, body: expect.objectContaining({ error: 'invalid_grant' }) }

const signedIn = async () => {
  const browser = identityBrowser(config)
  return { browser, tokens: await browser.signIn(tessa.email) }
}

/** What the screens do at Logout, up to the address it ends at. */
async function signOut(browser: ReturnType<typeof identityBrowser>, idToken?: string) {
  const back = `${config.publicUrl}/secure/login`
  const parameters = new URLSearchParams({
    client_id: 'countersign-web',
    post_logout_redirect_uri: back,
    ...(idToken && { id_token_hint: idToken }),
  })
  const page = await browser.visit(`/oidc/session/end?${parameters.toString()}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const done = await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  return { page, done }
}

/** As if what was used had been used so many seconds ago. */
const letPass = (seconds: number) =>
  run(
    pool,
    `update identity_states set consumed_at = consumed_at - make_interval(secs => $1) where model = 'RefreshToken'`,
    [seconds],
  )

it('refuses a refresh token that was rotated away, and then everything that came of it', async () => {
  const { browser, tokens } = await signedIn()
  const { body: next } = await browser.refresh(tokens.refresh_token)
  await letPass(11)
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject(refused)
  expect(await browser.refresh(next.refresh_token)).toMatchObject(refused)
})

it('gives new tokens again to a page that was left before it saw the first ones', async () => {
  const { browser, tokens } = await signedIn()
  await browser.refresh(tokens.refresh_token)
  await letPass(5)
  const { status, body: again } = await browser.refresh(tokens.refresh_token)
  expect(status).toBe(200)
  expect((await browser.refresh(again.refresh_token)).status).toBe(200)
})

it('lets refreshes at once through, each with a token of its own, and none of them afterwards', async () => {
  const { browser, tokens } = await signedIn()
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.refresh(tokens.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(4)
  await letPass(11)
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject(refused)
})

it('refuses an unknown refresh token and an expired one', async () => {
  const { browser, tokens } = await signedIn()
  expect(await browser.refresh('a'.repeat(43))).toMatchObject(refused)
  await run(
    pool,
    `update identity_states set expires_at = now() - interval '1 second' where model = 'RefreshToken'`,
  )
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject(refused)
})

it('[R1.15] refreshes again and again, each time with a new refresh token', async () => {
  const { browser, tokens } = await signedIn()
  const { status, body: second } = await browser.refresh(tokens.refresh_token)
  const { body: third } = await browser.refresh(second.refresh_token)
  expect(status).toBe(200)
  expect(decodeJwt(third.id_token)).toMatchObject({ email: tessa.email, sub: tessa.userId })
  expect(new Set([tokens, second, third].map((each) => each.refresh_token)).size).toBe(3)
})

/** The session that the newest refresh token hangs on, and the minutes it has left. */
const session = async () => {
  const [row] = await run<{ uid: string; minutes: number }>(
    pool,
    `select s.uid, extract(epoch from s.expires_at - now())::float8 / 60 as minutes
       from identity_states t join identity_states s on s.model = 'Session' and s.uid = t.payload->>'sessionUid'
      where t.model = 'RefreshToken' and s.payload->>'accountId' = $1
      order by t.payload->>'iat' desc, s.expires_at desc limit 1`,
    [tessa.userId],
  )
  return row
}

/** Lets time pass for every session: `interval` of its life, and so many seconds since its sign-in. */
const age = (interval: string, seconds: number) =>
  run(
    pool,
    `update identity_states set expires_at = expires_at - $1::interval,
            payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - $2::bigint))
      where model = 'Session'`,
    [interval, seconds],
  )

it('keeps a session while it is refreshed, and ends it after an idle hour or a whole day', async () => {
  const { browser, tokens } = await signedIn()
  await age('50 minutes', 3000)
  expect((await session())?.minutes).toBeLessThan(11)
  const { body } = await browser.refresh(tokens.refresh_token, 0)
  expect((await session())?.minutes).toBeGreaterThan(59)

  await age('30 minutes', 23 * 3600 - 600)
  const { body: late } = await browser.refresh(body.refresh_token, 0)
  const minutes = (await session())?.minutes ?? 0
  expect(minutes).toBeGreaterThan(15)
  expect(minutes).toBeLessThan(31)

  await age('2 hours', 0)
  expect(await browser.refresh(late.refresh_token)).toMatchObject(refused)
})

it('ends the session of a merely open page one hour after the last activity of the user', async () => {
  const { browser, tokens } = await signedIn()
  await age('40 minutes', 2400)
  const { body: open } = await browser.refresh(tokens.refresh_token, 2400)
  expect((await session())?.minutes).toBeLessThan(21)
  const { body: silent } = await browser.refresh(open.refresh_token)
  expect((await session())?.minutes).toBeLessThan(21)
  const { body: used } = await browser.refresh(silent.refresh_token, 600)
  expect((await session())?.minutes).toBeGreaterThan(49)
  expect((await session())?.minutes).toBeLessThan(51)
  await age('51 minutes', 3060)
  expect(await browser.refresh(used.refresh_token, 0)).toMatchObject(refused)
})

it('asks before signing out when no id token shows that the product asked', async () => {
  const { browser, tokens } = await signedIn()
  const { page } = await signOut(browser)
  expect(page.text).not.toContain('data-at-once')
  expect(page.text).toContain('Stay signed in')
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
})

it('asks before signing out when the id token is another person’s', async () => {
  const { browser, tokens } = await signedIn()
  const rosa = await addUser(pool, 'rosa@firsttrust.example')
  const { id_token: foreign } = await identityBrowser(config).signIn(rosa.email)
  const hint = new URLSearchParams({ client_id: 'countersign-web', id_token_hint: foreign })
  const page = await browser.visit(`/oidc/session/end?${hint.toString()}`)
  expect(page.text).not.toContain('data-at-once')
  expect(page.text).toContain('Stay signed in')
  const forged = await browser.visit('/oidc/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })
  expect(forged.status).toBe(400)
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
})

it('ends the session at sign-out: its refresh token is dead, the next sign-in asks for the password', async () => {
  const { browser, tokens } = await signedIn()
  const { page, done } = await signOut(browser, tokens.id_token)
  expect(page.text).toContain('data-at-once')
  expect(done.headers.get('location')).toBe(`${config.publicUrl}/secure/login`)
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject(refused)
  const again = await browser.follow(await browser.visit(browser.startSignIn().address))
  expect(again.text).toContain('type="password"')
})

it('returns only to its own login page after sign-out', async () => {
  const { browser, tokens } = await signedIn()
  const answer = await browser.visit(
    `/oidc/session/end?${new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://elsewhere.example/',
    }).toString()}`,
  )
  expect(answer.status).toBe(400)
})

it('revokes a refresh token on request, with its whole grant', async () => {
  const { browser, tokens } = await signedIn()
  const answer = await fetch(`${config.publicUrl}/oidc/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'countersign-web', token: tokens.refresh_token }),
  })
  expect(answer.status).toBe(200)
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject(refused)
})

it('answers token calls of no other origin', async () => {
  const answer = await fetch(`${config.publicUrl}/oidc/token`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({
      client_id: 'countersign-web',
      grant_type: 'refresh_token',
      refresh_token: 'x',
    }),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
})

it('takes its public address from the configuration, not from what a client claims', async () => {
  const answer = await fetch(`${config.publicUrl}/oidc/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
  })
  const document = (await answer.json()) as Record<string, unknown>
  expect(document).toMatchObject({
    issuer: `${config.publicUrl}/oidc`,
    token_endpoint: `${config.publicUrl}/oidc/token`,
    authorization_endpoint: `${config.publicUrl}/oidc/auth`,
    end_session_endpoint: `${config.publicUrl}/oidc/session/end`,
    jwks_uri: `${config.publicUrl}/oidc/jwks`,
  })
  expect(document).not.toHaveProperty('registration_endpoint')
  const keys = await (await fetch(`${config.publicUrl}/oidc/jwks`)).text()
  expect(keys).not.toContain('"d"')
})

it('sweeps away what expired, and only that', async () => {
  const { browser, tokens } = await signedIn()
  await run(
    pool,
    `insert into identity_states (model, id, payload, expires_at) values ('Old', 'old', '{}', now() - interval '1 day')`,
  )
  await sweepStates(pool, new Date())
  expect(await run(pool, `select 1 from identity_states where model = 'Old'`)).toEqual([])
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
})
