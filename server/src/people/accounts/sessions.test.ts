import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../../testing/identity-server.ts'
import { allMailed, registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const { pool } = await testDatabase()
const config = await identityConfig()
const app = await buildApp({ config, database: pool })
await app.listen({ port: config.port, host: 'localhost' })
afterAll(() => app.close())

beforeEach(async () => {
  await allMailed(pool)
  await pool.query('truncate sign_in_limits, mails')
})

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${config.publicUrl}${path}`, {
    method: 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a changed password ends every session but the one it was changed in', async () => {
  const { email } = await addUser(pool, 'two@desks.example')
  const [here, there] = [identityBrowser(config), identityBrowser(config)]
  const mine = await here.signIn(email)
  const theirs = await there.signIn(email)
  const changed = await post(
    '/account/change-password',
    { password: goodPassword, newPassword: 'Xk4!pqmzvw' },
    { authorization: `Bearer ${mine.id_token}` },
  )
  expect(changed.status).toBe(200)
  expect((await there.refresh(theirs.refresh_token)).body.error).toBe('invalid_grant')
  const phone = (token: string) =>
    post('/account/updatePhone', { phoneNumber: '5555551234' }, { authorization: `Bearer ${token}` })
  await vi.waitFor(async () => expect((await phone(theirs.id_token)).status).toBe(401), 15_000)
  expect((await phone(mine.id_token)).status).toBe(200)
  const again = await there.follow(await there.visit(there.startSignIn().address))
  expect(interactionIn(again)).not.toBe('')
  expect((await here.refresh(mine.refresh_token)).status).toBe(200)
  await expect(identityBrowser(config).signIn(email)).rejects.toThrow()
  await pool.query('truncate sign_in_limits')
  expect((await identityBrowser(config).signIn(email, ' Xk4!pqmzvw ')).id_token).toBeTruthy()
})

test('a password that was reset ends every session', async () => {
  const { email } = await addUser(pool, 'lost@desks.example')
  const browser = identityBrowser(config)
  const tokens = await browser.signIn(email)
  await post(`/account/password-reset-link?email=${email}`, undefined)
  const token = await tokenMailedTo(pool, email)
  const reset = await post(
    '/account/reset-password',
    { password: 'Xk4!pqmzvw' },
    { authorization: `Bearer ${token}` },
  )
  expect(reset.status).toBe(200)
  expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('[R8.2] the exchange answers 401 to an unverified user, and mails again up to a limit', async () => {
  const email = 'fresh@desks.example'
  await post('/account/register', registration(email))
  await tokenMailedTo(pool, email)
  const tokens = await identityBrowser(config).signIn(email, 'Xk4!pqmzvw')
  for (let at = 0; at < 7; at += 1) {
    const answer = await post('/account/exchange', tokens)
    expect([answer.status, answer.body['detail']]).toEqual([401, 'Your email address is not verified yet.'])
  }
  const subjects = await subjectsTo(pool, email, 6)
  expect(subjects).toEqual(Array(6).fill('Verify your email address for Countersign'))
  const verified = await fetch(
    `${config.publicUrl}/account/${await tokenMailedTo(pool, email, 6)}/verify-email`,
  )
  expect(verified.status).toBe(200)
  const known = await identityBrowser(config).signIn(email, 'Xk4!pqmzvw')
  expect((await post('/account/exchange', known)).status).toBe(200)
})

test('[R7.17] validatetoken says whether an id token is good', async () => {
  const { email } = await addUser(pool, 'valid@desks.example')
  const { id_token: idToken, access_token: accessToken } = await identityBrowser(config).signIn(email)
  const path = '/api/validatetoken/validatetoken'
  const good = await post(path, { idToken, accessToken })
  expect([good.status, good.body]).toEqual([200, { valid: true, email, expiresAt: expect.any(String) }])
  const [header = '', payload = ''] = idToken.split('.')
  for (const bad of ['', 'x.y.z', `${header}.${payload}.`, accessToken]) {
    expect((await post(path, { idToken: bad, accessToken })).status).toBe(401)
  }
})
