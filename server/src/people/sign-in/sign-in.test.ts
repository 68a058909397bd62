import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityServer } from '../../testing/identity-server.ts'
import { signInLimits } from './sign-in-limits.ts'

const { pool } = await testDatabase()
const { config } = await identityServer(pool)
const morgan = await addUser(pool, 'morgan@harbor.example')

const openPage = async (browser = identityBrowser(config)) => {
  const { verifier, address } = browser.startSignIn()
  const page = await browser.follow(await browser.visit(address))
  return { browser, verifier, page, interaction: interactionIn(page) }
}

it('answers a wrong password and an unknown address alike, keeping the address', async () => {
  const { browser, interaction } = await openPage()
  const attempt = (email: string) =>
    browser.visit('/account/login', { interaction, email, password: 'Not-The-Password-1' })
  const wrong = await attempt(morgan.email)
  const unknown = await attempt('unknown@harbor.example')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.text).toContain('Email or password is wrong.')
  expect(wrong.text).toContain(`value="${morgan.email}"`)
  expect(unknown.text.replaceAll('unknown@', 'morgan@')).toBe(wrong.text)
})

it('slows repeated attempts on one address, even with the right password', async () => {
  await addUser(pool, 'slow@harbor.example')
  const { browser, interaction } = await openPage()
  const attempt = (password: string) =>
    browser.visit('/account/login', { interaction, email: 'slow@harbor.example', password })
  const answers = await Promise.all(Array.from({ length: 6 }, () => attempt('Not-The-Password-1')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  const late = await attempt(goodPassword)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(late.text).toContain('Too many attempts')
})

it('slows an address that tries many people, and counts no good sign-in against it', async () => {
  const limits = signInLimits(pool)
  const guess = (at: number) => limits.attempt(`person${at}@harbor.example`, '192.0.2.7')
  await limits.attempt('good@harbor.example', '192.0.2.7')
  await limits.forgive('good@harbor.example', '192.0.2.7', false)
  const waits = []
  for (let at = 0; at < 101; at += 1) waits.push(await guess(at))
  expect(waits.slice(0, 100)).toEqual(Array(100).fill(0))
  expect(waits.at(100)).toBeGreaterThan(0)
  expect(await limits.attempt('person1@harbor.example', '192.0.2.8')).toBe(0)
})

it('writes what was typed as text, never as markup', async () => {
  const { browser, interaction } = await openPage()
  const typed = '"><script>alert(1)</script>'
  const answer = await browser.visit('/account/login', { interaction, email: typed, password: 'x' })
  expect(answer.text).not.toContain('<script>alert')
})

it('allows no inline script, no frame and no foreign form on its pages', async () => {
  const { page } = await openPage()
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.text).not.toMatch(/<style|style=|<script(?! src)/)
  expect(page.headers.get('cache-control')).toBe('no-store')
})

it('says that a sign-in has expired to a person, and 401 to a program', async () => {
  const page = await identityBrowser(config).visit('/account/login', {
    interaction: 'gone',
    email: 'a',
    password: 'b',
  })
  expect(page.status).toBe(401)
  expect(page.text).toContain('This sign-in has expired')
  expect(page.text).toContain('href="/secure/login"')
  const program = await fetch(`${config.publicUrl}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: morgan.email, password: goodPassword }),
  })
  expect(program.status).toBe(401)
  expect(program.headers.get('content-type')).toContain('application/problem+json')
})

it('refuses another audience, another redirect address, no PKCE, and the plain method', async () => {
  const browser = identityBrowser(config)
  const outcome = async (changes: Record<string, string | undefined>) => {
    const answer = await browser.follow(await browser.visit(browser.startSignIn(changes).address))
    return answer.address.searchParams.get('error') ?? answer.status
  }
  expect(await outcome({ audience: 'https://elsewhere.example' })).toBe('invalid_target')
  expect(await outcome({ redirect_uri: 'https://elsewhere.example/' })).toBe(400)
  expect(await outcome({ code_challenge: undefined, code_challenge_method: undefined })).toBe(
    'invalid_request',
  )
  expect(await outcome({ code_challenge_method: 'plain' })).toBe('invalid_request')
})

it('gives a code once, only with its verifier', async () => {
  const { browser, interaction, verifier } = await openPage()
  const done = await browser.follow(
    await browser.visit('/account/login', { interaction, email: morgan.email, password: goodPassword }),
  )
  const code = done.address.searchParams.get('code') ?? ''
  expect((await browser.redeem(code, 'w'.repeat(43))).body.error).toBe('invalid_grant')
  const { status, body } = await browser.redeem(code, verifier)
  expect(status).toBe(200)
  expect((await browser.redeem(code, verifier)).body.error).toBe('invalid_grant')
  // A code that comes twice was stolen: what it gave the first time is worth nothing any more.
  expect((await browser.refresh(body.refresh_token)).body.error).toBe('invalid_grant')
})

it('[R7.16] signs in by code and PKCE; the id token carries who it is for fifteen minutes', async () => {
  const tokens = await identityBrowser(config).signIn(' Morgan@Harbor.Example ')
  const claims = decodeJwt(tokens.id_token)
  expect(claims).toMatchObject({
    iss: `${config.publicUrl}/oidc`,
    aud: 'countersign-web',
    sub: morgan.userId,
    email: 'morgan@harbor.example',
    email_verified: true,
    name: 'Morgan Hale',
    given_name: 'Morgan',
    family_name: 'Hale',
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
  expect(tokens.refresh_token).toMatch(/.{40}/)
  expect(tokens.scope.split(' ')).toContain('read:current_user')
})

it('signs two tabs of one browser in side by side', async () => {
  const browser = identityBrowser(config)
  const first = await openPage(browser)
  const second = await openPage(browser)
  for (const { interaction, verifier } of [first, second]) {
    const answer = await browser.visit('/account/login', {
      interaction,
      email: morgan.email,
      password: goodPassword,
    })
    const done = await browser.follow(answer)
    expect((await browser.redeem(done.address.searchParams.get('code') ?? '', verifier)).status).toBe(200)
  }
})

it('asks for no password again while the session lives', async () => {
  const browser = identityBrowser(config)
  await browser.signIn(morgan.email)
  const again = await browser.follow(await browser.visit(browser.startSignIn().address))
  expect(again.address.pathname).toBe('/secure/logincallback')
  expect(again.address.searchParams.has('code')).toBe(true)
})

it('keeps no token, code or session id that its bearer shows in the database', async () => {
  const browser = identityBrowser(config)
  const tokens = await browser.signIn(morgan.email)
  const [row] = await run<{ all: string }>(
    pool,
    `select string_agg(s::text, ' ') as all from identity_states s`,
  )
  const session = browser.cookies().find(({ name }) => name === '_session')
  for (const secret of [tokens.refresh_token, tokens.access_token, session?.value ?? 'none']) {
    expect(row?.all).not.toContain(secret)
  }
})

it('offers no demo accounts, and signs none of them in, outside the demo', async () => {
  await addUser(pool, 'tessa@firsttrust.example')
  const { browser, page, interaction } = await openPage()
  expect(page.text).not.toContain('Demo')
  const answer = await browser.visit('/account/login', { interaction, demo: 'tessa@firsttrust.example' })
  expect(answer.status).toBe(401)
})
