import { beforeEach, expect, test } from 'vitest'
import { run } from '../database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { registration } from '../../testing/mailed-link.ts'

const { app, pool } = await closingServer()

beforeEach(() => pool.query('truncate sign_in_limits'))

type Sent = { method: 'GET' | 'POST'; url: string; payload?: Record<string, unknown> }

/** The call as the n-th stranger makes it, each about another email address. */
const calls: [string, (at: number) => Sent][] = [
  [
    'registration',
    (at) => ({ method: 'POST', url: '/account/register', payload: registration(`n${at}@nowhere.example`) }),
  ],
  ['reset link', (at) => ({ method: 'POST', url: `/account/password-reset-link?email=n${at}@x.example` })],
  ['domain lookup', (at) => ({ method: 'GET', url: `/user/validateorgemaildomain?email=n${at}@x.example` })],
]

test.each(calls)('the limit of the %s counts all addresses of one /64 together', async (_, call) => {
  const from = (remoteAddress: string, at: number) => app.inject({ ...call(at), remoteAddress })
  expect((await from('2001:db8:1:2::1', 0)).statusCode).toBeLessThan(429)
  // As if that network had used up what it has.
  await run(pool, 'update sign_in_limits set points = 100000')
  expect((await from('2001:db8:1:2:ffff:ffff:ffff:fffe', 1)).statusCode).toBe(429)
  expect((await from('2001:db8:1:3::1', 2)).statusCode).toBeLessThan(429)
  expect((await from('::ffff:203.0.113.7', 3)).statusCode).toBeLessThan(429)
  await run(pool, 'update sign_in_limits set points = 100000')
  expect((await from('203.0.113.7', 4)).statusCode).toBe(429)
})

test('an address in X-Forwarded-For counts when a trusted proxy sends it, and not otherwise', async () => {
  const from = (remoteAddress: string, forwarded: string) =>
    app.inject({
      url: '/user/validateorgemaildomain?email=n@x.example',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })
  await from('127.0.0.1', '192.0.2.1, 203.0.113.7')
  await from('198.51.100.9', '203.0.113.8')
  await run(pool, 'update sign_in_limits set points = 100000')
  const tried: [string, string, number][] = [
    ['127.0.0.1', '192.0.2.2, 203.0.113.7', 429],
    ['127.0.0.1', '192.0.2.1', 200],
    ['198.51.100.9', '203.0.113.9', 429],
    ['127.0.0.1', '203.0.113.8', 200],
  ]
  for (const [peer, forwarded, status] of tried) {
    expect([peer, forwarded, (await from(peer, forwarded)).statusCode]).toEqual([peer, forwarded, status])
  }
})

test('what a client forges changes nothing about where it counts', async () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/user/validateorgemaildomain?email=n@x.example', remoteAddress, headers })
  await from('198.51.100.9', {})
  await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })
  await run(pool, 'update sign_in_limits set points = 100000')
  const anyClient = '192.0.2.200'
  // Straight to the server: no header counts, whichever proxies write it.
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])
    for (const value of [anyClient, `for=${anyClient}`, '127.0.0.1', '::1'])
      expect([name, value, (await from('198.51.100.9', { [name]: value })).statusCode]).toEqual([
        name,
        value,
        429,
      ])
  // Through the trusted proxy, which adds the client behind what the client wrote.
  for (const forged of [
    anyClient,
    '127.0.0.1',
    '::1, 127.0.0.1',
    'unknown',
    ',,',
    `for=${anyClient}`,
    '0x7f.1',
  ])
    expect([
      forged,
      (await from('127.0.0.1', { 'x-forwarded-for': `${forged}, 203.0.113.7` })).statusCode,
    ]).toEqual([forged, 429])
  const rows = await run<{ count: number }>(pool, 'select count(*)::int as count from sign_in_limits')
  expect(rows).toEqual([{ count: 2 }])
})
