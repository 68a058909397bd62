import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { run } from '../../platform/database/connection.ts'
import { signIn, type SignInOutcome } from '../sign-in/sign-in.ts'
import { signInLimits } from '../sign-in/sign-in-limits.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../../testing/identity-server.ts'
import { allMailed, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const { pool } = await testDatabase()
const config = await identityConfig()
let now = new Date('2026-11-20T15:00:00Z')
const app = await buildApp({ config, database: pool, clock: () => now })
await app.listen({ port: config.port, host: 'localhost' })
afterAll(() => app.close())

beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  await allMailed(pool)
  await pool.query('truncate sign_in_limits, mails')
})

const warning = 'Many incorrect passwords were entered for your Countersign account'

const statusOf = async (userId: string) => {
  const [row] = await run<{ status: string }>(pool, 'select status from users where id = $1', [userId])
  return row?.status
}

const phone = async (token: string) => {
  const answer = await fetch(`${config.publicUrl}/account/updatePhone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ phoneNumber: '5555551234' }),
  })
  return answer.status
}

const block = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${config.publicUrl}/account/block`, { method: 'POST', headers })
  return answer.status
}

test('wrong passwords neither block an account nor end its session, and its owner is mailed once a day', async () => {
  const { email, userId } = await addUser(pool, 'target@desks.example')
  const owner = identityBrowser(config)
  const tokens = await owner.signIn(email)
  const attacker = identityBrowser(config)
  const { address } = attacker.startSignIn()
  const interaction = interactionIn(await attacker.follow(await attacker.visit(address)))
  const guess = async (at: number) => {
    await pool.query('truncate sign_in_limits')
    return attacker.visit('/account/login', { interaction, email, password: `Wrong-${at}-pass!` })
  }
  const soFar = (failures: number) =>
    run(pool, 'update users set failed_sign_ins = $2 where id = $1', [userId, failures])
  await soFar(17)
  const answers: string[] = []
  for (let at = 0; at < 4; at += 1) answers.push((await guess(at)).text)
  await soFar(100)
  answers.push((await guess(5)).text)
  expect(new Set(answers).size).toBe(1)
  expect(await statusOf(userId)).toBe('Active')
  expect(await phone(tokens.id_token)).toBe(200)
  expect((await owner.refresh(tokens.refresh_token)).status).toBe(200)
  now = new Date('2026-11-21T15:00:01Z')
  await guess(6)
  expect(await subjectsTo(pool, email, 2)).toEqual([warning, warning])
  const rows = await run(pool, `select 1 from account_links where user_id = $1 and kind = 'block-account'`, [
    userId,
  ])
  expect(rows).toHaveLength(2)
})

test('the mailed link blocks the account once, and opening its page alone does nothing', async () => {
  const { email, userId } = await addUser(pool, 'owner@desks.example')
  const browser = identityBrowser(config)
  const tokens = await browser.signIn(email)
  const changed = await fetch(`${config.publicUrl}/account/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.id_token}` },
    body: JSON.stringify({ password: goodPassword, newPassword: 'Xk4!pqmzvw' }),
  })
  expect(changed.status).toBe(200)
  const token = await tokenMailedTo(pool, email)
  // As a mail scanner opens it.
  for (const method of ['GET', 'HEAD']) {
    await fetch(`${config.publicUrl}/secure/login/block?token=${token}`, { method })
  }
  expect(await statusOf(userId)).toBe('Active')
  expect(await block('x'.repeat(43))).toBe(401)
  expect((await Promise.all([block(token), block(token)])).toSorted()).toEqual([200, 401])
  expect(await statusOf(userId)).toBe('Blocked')
  await vi.waitFor(async () => expect(await phone(tokens.id_token)).not.toBe(200), 15_000)
  expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  // An intruder may have set this password, so it stays invalid when the account is active again.
  await run(pool, `update users set status = 'Active' where id = $1`, [userId])
  await expect(identityBrowser(config).signIn(email, 'Xk4!pqmzvw')).rejects.toThrow()
})

test('guesses from many networks end for the day, but never where the owner signed in before', async () => {
  const { email } = await addUser(pool, 'spread@desks.example')
  const limits = signInLimits(pool)
  const services = { config, database: pool, clock: () => now, dispatcher: { wake: () => undefined } }
  const attempt = (address: string, password: string, browser = 'b'.repeat(43)): Promise<SignInOutcome> =>
    signIn(services, limits, { email, password, address, browser })
  const laptop = 'l'.repeat(43)
  expect((await attempt('192.0.2.1', goodPassword, laptop)).kind).toBe('signedIn')
  // One network alone reaches its own limit first, and uses up no more than that.
  for (let at = 0; at < 7; at += 1) await attempt('198.51.100.1', 'Wrong-1-pass!')
  for (let at = 0; at < 94; at += 1) expect([at, await limits.guess(email)]).toEqual([at, 0])
  expect((await attempt('203.0.113.1', 'Wrong-1-pass!')).kind).toBe('wrong')
  expect((await attempt('203.0.113.2', 'Wrong-1-pass!')).kind).toBe('guarded')
  expect((await attempt('203.0.113.200', goodPassword)).kind).toBe('guarded')
  expect((await attempt('192.0.2.1', goodPassword)).kind).toBe('signedIn')
  expect((await attempt('203.0.113.201', goodPassword, laptop)).kind).toBe('signedIn')
  // An address that has no account is answered alike.
  const unknown = { email: 'no@desks.example', password: 'x', address: '192.0.2.1', browser: laptop }
  for (let at = 0; at < 100; at += 1) await limits.guess(unknown.email)
  expect((await signIn(services, limits, unknown)).kind).toBe('guarded')
})

test('a good sign-in from a new place counts for no guess, and makes it a known one', async () => {
  const { email } = await addUser(pool, 'traveler@desks.example')
  const limits = signInLimits(pool)
  const services = { config, database: pool, clock: () => now, dispatcher: { wake: () => undefined } }
  const attempt = { email, password: goodPassword, address: '192.0.2.44', browser: 't'.repeat(43) }
  for (let at = 0; at < 99; at += 1) await limits.guess(email)
  expect((await signIn(services, limits, attempt)).kind).toBe('signedIn')
  expect(await limits.guess(email)).toBe(0)
  expect(await limits.guess(email)).toBeGreaterThan(0)
  expect((await signIn(services, limits, attempt)).kind).toBe('signedIn')
})

test('a new password by mail lets its owner sign in at that network, whatever others try', async () => {
  const { email } = await addUser(pool, 'away@desks.example')
  const limits = signInLimits(pool)
  for (let at = 0; at < 101; at += 1) await limits.guess(email)
  await expect(identityBrowser(config).signIn(email)).rejects.toThrow()
  await fetch(`${config.publicUrl}/account/password-reset-link?email=${email}`, { method: 'POST' })
  const authorization = `Bearer ${await tokenMailedTo(pool, email)}`
  const reset = await fetch(`${config.publicUrl}/account/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ password: 'Xk4!pqmzvw' }),
  })
  expect(reset.status).toBe(200)
  expect((await identityBrowser(config).signIn(email, 'Xk4!pqmzvw')).id_token).toBeTruthy()
})
