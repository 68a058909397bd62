import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addPeople, emailOf } from '../testing/people.ts'
import { connect, run } from '../platform/database/connection.ts'
import { testDatabase } from '../testing/database.ts'
import { startBalancer } from '../testing/faults/balancer.ts'
import { freePort } from '../testing/free-port.ts'
import { identityBrowser } from '../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../testing/identity-server.ts'
import { tokenMailedTo } from '../testing/mailed-link.ts'
import { tokenSigner } from '../testing/token-signer.ts'
import { buildApp } from './app.ts'

// Three servers on one database. Each request goes to another of them: no session sticks to a server.
const { pool, place } = await testDatabase()
await addPeople(pool)
const config = await identityConfig()
const ports = [await freePort(), await freePort(), await freePort()]
const pools = ports.map(() => connect(place, () => undefined))
const servers: FastifyInstance[] = []
for (const [at, port] of ports.entries()) {
  const app = await buildApp({ config, database: pools[at] ?? pool })
  await app.listen({ port, host: '127.0.0.1' })
  servers.push(app)
}
const balancer = await startBalancer(config.port, ports)
await balancer.untilReady(3)
const sign = await tokenSigner(config)
afterAll(async () => {
  balancer.close()
  await Promise.all(servers.map((app) => app.close()))
  await Promise.all(pools.map((one) => one.end()))
})

beforeEach(() => pool.query('truncate sign_in_limits'))

/** The same request at each server at once. */
const atEach = (request: InjectOptions) => Promise.all(servers.map((app) => app.inject(request)))

const at = (turn: number): FastifyInstance => servers[turn % servers.length] as FastifyInstance

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const listStatuses = async (token: string) =>
  (await atEach({ url: '/transaction', headers: bearer(token) })).map(({ statusCode }) => statusCode)

test('a sign-in that goes over all servers is one, and a sign-out ends it at each', async () => {
  const person = await addUser(pool, 'wanderer@harbor.example')
  const before = ports.map((port) => balancer.served().get(port) ?? 0)
  const browser = identityBrowser(config)
  const tokens = await browser.signIn(person.email)
  for (const [nth, port] of ports.entries())
    expect(balancer.served().get(port) ?? 0).toBeGreaterThan(before[nth] ?? 0)
  expect(await listStatuses(tokens.id_token)).toEqual([200, 200, 200])
  const { body: renewed, status } = await browser.refresh(tokens.refresh_token, 0)
  expect(status).toBe(200)

  const hint = new URLSearchParams({ id_token_hint: renewed.id_token, client_id: 'countersign-web' })
  const page = await browser.visit(`/oidc/session/end?${hint.toString()}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  await vi.waitFor(async () => expect(await listStatuses(renewed.id_token)).toEqual([401, 401, 401]), 15_000)
  expect((await browser.refresh(renewed.refresh_token, 0)).body.error).toBe('invalid_grant')
})

test('wrong passwords count together, wherever they are tried', async () => {
  const person = await addUser(pool, 'guessed@harbor.example')
  const { address } = identityBrowser(config).startSignIn()
  expect(address).toContain('/oidc/auth')
  const attempt = async (password: string): Promise<string> => {
    const browser = identityBrowser(config)
    return browser.signIn(person.email, password).then(
      () => 'signed in',
      () => 'refused',
    )
  }
  for (let tries = 0; tries < 5; tries += 1) expect(await attempt('Wrong-Horse-1')).toBe('refused')
  // The right one is refused too: the minute's tries are used up, at the servers that saw the fewest as well.
  expect(await attempt(goodPassword)).toBe('refused')
  await pool.query('truncate sign_in_limits')
  expect(await attempt(goodPassword)).toBe('signed in')
})

test('the limit of a network is used up at all servers together', async () => {
  const lookup = (turn: number, client: string) =>
    at(turn).inject({
      url: '/user/validateorgemaildomain?email=n@x.example',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': client },
    })
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await lookup(turn, '203.0.113.7')).statusCode)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  for (const turn of [0, 1, 2]) {
    expect((await lookup(turn, '203.0.113.7')).statusCode).toBe(429)
    expect((await lookup(turn, '203.0.113.8')).statusCode).toBe(200)
  }
})

test('a create under one Idempotency-Key happens once, whichever servers get it', async () => {
  const request = {
    method: 'POST' as const,
    url: '/transaction',
    headers: { ...bearer(await sign(emailOf('morgan'))), 'idempotency-key': 'at all three' },
    payload: { name: 'Once', type: 'Negotiated', closingDate: '2026-12-01' },
  }
  const first = await atEach(request)
  expect(first.filter(({ statusCode }) => ![201, 409].includes(statusCode))).toEqual([])
  expect(first.some(({ statusCode }) => statusCode === 201)).toBe(true)
  // One after the other: while one of them is answered, another is told that it still runs.
  const again = []
  for (const app of servers) again.push(await app.inject(request))
  expect(again.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(again.map(({ body }) => body)).size).toBe(1)
  expect(await run(pool, `select 1 from transactions where name = 'Once'`)).toHaveLength(1)
})

test('a link for one use works once, when all servers get it at the same moment', async () => {
  const person = await addUser(pool, 'forgetful@harbor.example')
  const asked = await at(0).inject({
    method: 'POST',
    url: `/account/password-reset-link?email=${encodeURIComponent(person.email)}`,
  })
  expect(asked.statusCode).toBeLessThan(300)
  const token = await tokenMailedTo(pool, person.email)
  const used = await atEach({
    method: 'POST',
    url: '/account/reset-password',
    headers: bearer(token),
    payload: { password: 'Xk4!pqmzvw' },
  })
  expect(used.map(({ statusCode }) => (statusCode < 300 ? 'set' : String(statusCode))).toSorted()).toEqual([
    '401',
    '401',
    'set',
  ])
})
