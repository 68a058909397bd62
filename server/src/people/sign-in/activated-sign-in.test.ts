import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword } from '../../testing/identity-server.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { storedText, columnsHolding } from '../../testing/stored-text.ts'

const { app, call, pool, config, ids } = await closingServer()
await app.listen({ port: config.port, host: 'localhost' })
await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])

type Browser = ReturnType<typeof identityBrowser>

let people = 0

/** An invited user whose mail is open in the browser. */
const invited = async () => {
  const email = `new${(people += 1)}@harbor.example`
  expect((await call('cole', 'POST', `/user/invite?isAdmin=false&email=${email}`)).status).toBe(200)
  return { email, token: await tokenMailedTo(pool, email) }
}

const activate = async (browser: Browser, email: string, token: string) => {
  const answer = await browser.visit(
    '/account/activate',
    undefined,
    registration(email, { activation: token }),
  )
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text).signIn as string
}

/** A user who has just activated the account in a browser; `name` is what the page knows. */
const activated = async (browser: Browser = identityBrowser(config)) => {
  const { email, token } = await invited()
  const name = await activate(browser, email, token)
  return { browser, email, name }
}

/** Begins a sign-in as the page does: at its end a code, or the sign-in page. */
const begin = async (browser: Browser, name: string | undefined) => {
  const { address, verifier } = browser.startSignIn({ activated: name, prompt: 'login' })
  const answer = await browser.follow(await browser.visit(address))
  const code = answer.address.searchParams.get('code')
  return { code, verifier, interaction: interactionIn(answer), text: answer.text }
}

const proofIn = (browser: Browser) => browser.cookies().find(({ name }) => name === '_activated')

const asksForPassword = async (browser: Browser, name: string | undefined) => {
  const { code, interaction } = await begin(browser, name)
  expect([code, interaction === '']).toEqual([null, false])
}

test('an activation signs its browser in, once, without the password', async () => {
  const { browser, email, name } = await activated()
  const proof = proofIn(browser)
  const { code, verifier } = await begin(browser, name)
  const tokens = await browser.redeem(code ?? '', verifier)
  expect(decodeJwt(tokens.body.id_token)).toMatchObject({ email, email_verified: true })
  // The browser is known from now on, and holds no proof any more.
  expect(browser.cookies().map((cookie) => cookie.name)).toContain('known_browser')
  expect(proofIn(browser)).toBeUndefined()
  browser.plant('_activated', proof?.value ?? '')
  await asksForPassword(browser, name)
})

test('of two sign-ins at once, one needs no password', async () => {
  const { browser, name } = await activated()
  const both = await Promise.all([begin(browser, name), begin(browser, name)])
  expect(both.filter(({ code }) => code !== null)).toHaveLength(1)
})

test('another browser is asked for the password, with the name or a made-up proof; the own one still signs in', async () => {
  const { browser, name } = await activated()
  const other = identityBrowser(config)
  await asksForPassword(other, name)
  for (const value of ['', name, 'x'.repeat(43)]) {
    other.plant('_activated', value)
    await asksForPassword(other, name)
  }
  expect((await begin(browser, name)).code).not.toBeNull()
})

test('a sign-in that another page of the browser begins is asked for the password, and spends nothing', async () => {
  const { browser, name } = await activated()
  const second = await activated()
  for (const named of [undefined, '', second.name]) await asksForPassword(browser, named)
  expect((await begin(browser, name)).code).not.toBeNull()
})

test('two activations in one browser: the page of the later one signs in', async () => {
  const { browser, name } = await activated()
  const later = await activated(browser)
  await asksForPassword(browser, name)
  const { code, verifier } = await begin(browser, later.name)
  expect(decodeJwt((await browser.redeem(code ?? '', verifier)).body.id_token)).toMatchObject({
    email: later.email,
  })
})

test('a proof that has expired asks for the password', async () => {
  const { browser, name } = await activated()
  await run(
    pool,
    `update identity_states set expires_at = now() - interval '1 second' where payload->>'name' = $1`,
    [name],
  )
  await asksForPassword(browser, name)
})

test.each(['Blocked', 'Inactive'])('an account that is %s since asks for the password', async (status) => {
  const { browser, email, name } = await activated()
  // Without the version: the status alone decides, whatever wrote it.
  await run(pool, 'update users set status = $2 where email = $1', [email, status])
  await asksForPassword(browser, name)
})

test('a password that was reset since ends the proof, and so does every change of the user', async () => {
  const reset = await activated()
  await call(null, 'POST', `/account/password-reset-link?email=${reset.email}`)
  const link = await tokenMailedTo(pool, reset.email, 2)
  const changed = await call(
    null,
    'POST',
    '/account/reset-password',
    { password: 'Another-Day-2027' },
    { authorization: `Bearer ${link}` },
  )
  expect(changed.status).toBe(200)
  await asksForPassword(reset.browser, reset.name)

  const promoted = await activated()
  // What every change does, of role, organization, status, phone or name.
  await run(pool, `update users set version = version + 1 where email = $1`, [promoted.email])
  await asksForPassword(promoted.browser, promoted.name)
})

test('where another person is signed in, the page says so and takes the password alone', async () => {
  const present = await addUser(pool, 'present@elsewhere.example')
  const browser = identityBrowser(config)
  await browser.signIn(present.email)
  const { email, name } = await activated(browser)
  const { code, interaction, text } = await begin(browser, name)
  expect(code).toBeNull()
  expect(text).toContain('Another person is signed in in this browser.')
  expect(text).toContain(`value="${email}"`)
  expect(proofIn(browser)).toBeUndefined()
  const typed = (password: string) => browser.visit('/account/login', { interaction, email, password })
  expect((await typed(goodPassword)).status).toBe(401)
  expect((await typed(String(registration(email)['password']))).status).toBe(303)
})

test('opening the mailed link spends nothing and gives no proof', async () => {
  const { email, token } = await invited()
  const scanner = identityBrowser(config)
  for (const address of [`/secure/register?activation=${token}`, `/account/${token}/activation`]) {
    expect((await scanner.visit(address)).status).toBeLessThan(500)
  }
  expect(scanner.cookies()).toEqual([])
  const browser = identityBrowser(config)
  expect((await begin(browser, await activate(browser, email, token))).code).not.toBeNull()
})

test('a page of another site activates nothing: its forms are refused, and the proof is for this host alone', async () => {
  const { email, token } = await invited()
  const victim = identityBrowser(config)
  const refused = await victim.visit('/account/activate', { activation: token, email })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(victim.cookies()).toEqual([])
  const body = registration(email, { activation: token })
  const publicUrl = config.publicUrl
  config.publicUrl = 'https://wires.example'
  const answer = await call(null, 'POST', '/account/activate', body).finally(() => {
    config.publicUrl = publicUrl
  })
  const [name, ...attributes] = String(answer.headers['set-cookie']).split('; ')
  expect(name).toMatch(/^__Host-activated=[\w-]{43}$/)
  expect(attributes).toEqual(['Path=/', 'Max-Age=120', 'HttpOnly', 'SameSite=Strict', 'Secure'])
})

test('the stored proof does not show the secret of the browser, and its answer does not either', async () => {
  const { email, token } = await invited()
  const browser = identityBrowser(config)
  const name = await activate(browser, email, token)
  const secret = proofIn(browser)?.value ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(name).not.toBe(secret)
  expect(columnsHolding(await storedText(pool), secret)).toEqual([])
})
