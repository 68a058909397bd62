import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { SignJWT, importJWK } from 'jose'
import { run } from '../../platform/database/connection.ts'
import { identityOf } from '../../people/identity/trusted-issuer.ts'
import { bestTime } from '../../testing/best-time.ts'
import { closingServer, emailOf, wireAt, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { app, pool, config, call, ids } = server
const address = await app.listen({ port: config.port, host: '127.0.0.1' })

const open: AbortController[] = []
afterAll(() => open.forEach((one) => one.abort()))

const tokenOf = async (person: Person, seconds = 600): Promise<string> => {
  const [jwk] = config.secrets.providerKeys
  const { issuer, clientId } = identityOf(config)
  return new SignJWT({ email: emailOf(person), email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
    .setSubject(person)
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .sign(await importJWK(jwk ?? {}, 'RS256'))
}

/** Follows the stream as a page does; `lines` fills as it speaks. */
const follow = async (person: Person, seconds?: number, query = '') => {
  const controller = new AbortController()
  open.push(controller)
  const response = await fetch(`${address}/notification/stream${query}`, {
    headers: { authorization: `Bearer ${await tokenOf(person, seconds)}` },
    signal: controller.signal,
  })
  const lines: string[] = []
  const state = { ended: false }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) lines.push(text)
  }
  void read()
    .catch(() => undefined)
    .finally(() => (state.ended = true))
  const changes = () =>
    lines
      .join('')
      .split('\n\n')
      .filter((event) => event.startsWith('event: change\n'))
      .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)) as Record<string, unknown>)
  return { response, lines, state, changes, close: () => controller.abort() }
}

test('refuses strangers and users who are no longer active', async () => {
  const stranger = await fetch(`${address}/notification/stream`)
  expect(stranger.status).toBe(401)
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.cole])
  const blocked = await follow('cole')
  expect(blocked.response.status).toBe(403)
  await vi.waitFor(() => expect(blocked.lines.join('')).toBe('User inactive or blocked'), 15_000)
})

test('keeps no token in memory for as long as the stream lasts', async () => {
  const requests: IncomingMessage[] = []
  const keep = (request: IncomingMessage) => void requests.push(request)
  app.server.on('request', keep)
  const nora = await follow('nora')
  await vi.waitFor(() => expect(nora.lines.join('')).toContain('retry: '), 15_000)
  app.server.off('request', keep)
  expect(requests.map(({ url }) => url)).toEqual(['/notification/stream'])
  for (const { headers, rawHeaders } of requests) {
    expect(JSON.stringify([headers, rawHeaders])).not.toContain('Bearer')
  }
  nora.close()
})

test('sends a user no changes of transactions that the user may not see', async () => {
  const [morgan, theo, ursula] = await Promise.all([follow('morgan'), follow('theo'), follow('ursula')])
  const { transactionId } = await wireAt(server, 'ready')
  await vi.waitFor(() => expect(morgan.changes().length).toBeGreaterThan(0), 15_000)
  expect(morgan.changes().every((change) => change['transactionId'] === transactionId)).toBe(true)
  expect(theo.changes()).toEqual([])
  expect(ursula.changes()).toEqual([])
  for (const one of [morgan, theo, ursula]) one.close()
})

test('sends a change to both sides at once, and marks it for the notified user alone', async () => {
  // Theo is a colleague of the receiver, who is notified of the own acceptance.
  const [morgan, theo] = await Promise.all([follow('morgan'), follow('theo')])
  expect(morgan.response.headers.get('content-type')).toContain('text/event-stream')
  expect(morgan.response.headers.get('cache-control')).toBe('no-store')
  await vi.waitFor(() => expect(morgan.lines.join('')).toContain('retry: '), 15_000)
  const hearingTime = async (): Promise<number> => {
    const { wireId, wire } = await wireAt(server, 'filled')
    // What changed within a moment is told together: the invite, of which Tessa was notified, has to be told before.
    await vi.waitFor(async () => expect(await run(pool, 'select id from outbox')).toEqual([]), 15_000)
    const before = theo.changes().length
    const began = performance.now()
    await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    await vi.waitFor(
      () => {
        expect(morgan.changes()).toContainEqual(expect.objectContaining({ wireId, notified: true }))
        expect(theo.changes().slice(before)).toContainEqual(
          expect.objectContaining({ wireId, notified: false }),
        )
      },
      { timeout: 15_000, interval: 5 },
    )
    return performance.now() - began
  }
  expect(await bestTime(hearingTime, 1000)).toBeLessThan(3000)
  morgan.close()
  theo.close()
})

test('tells every client to refresh after the server lost its database connection for a while', async () => {
  const nora = await follow('nora')
  await vi.waitFor(() => expect(nora.lines.join('')).toContain('retry: '), 15_000)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'countersign live' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(nora.lines.join('')).toContain('event: refresh\n'), 15_000)
  // A client that read during the gap and connects only now must refresh as well.
  const late = await follow('blake', undefined, '?missedMs=60000')
  await vi.waitFor(() => expect(late.lines.join('')).toContain('event: refresh\n'), 15_000)
  const fresh = await follow('blake', undefined, '?missedMs=0')
  await vi.waitFor(() => expect(fresh.lines.join('')).toContain('retry: '), 15_000)
  expect(fresh.lines.join('')).not.toContain('event: refresh\n')
  for (const one of [late, fresh]) one.close()
  await wireAt(server, 'ready')
  await vi.waitFor(() => expect(nora.changes().length).toBeGreaterThan(0), 15_000)
  nora.close()
})

test('ends with the token it was opened with', async () => {
  const nora = await follow('nora', 5)
  expect(nora.response.status).toBe(200)
  await vi.waitFor(() => expect(nora.state.ended).toBe(true), 15_000)
})

test('one person has at most twenty streams, and a closed one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow('blake')))
  expect(streams.every(({ response }) => response.status === 200)).toBe(true)
  expect((await follow('blake')).response.status).toBe(429)
  streams[0]?.close()
  await vi.waitFor(async () => expect((await follow('blake')).response.status).toBe(200), 15_000)
  for (const stream of streams) stream.close()
})

test('a server that stops ends every stream, and does not wait for connections in reserve', async () => {
  const nora = await follow('nora')
  const reserve = connect(config.port, '127.0.0.1')
  // The server drops it, whether politely or not.
  reserve.on('error', () => undefined)
  await once(reserve, 'connect')
  const began = performance.now()
  await app.close()
  // A connection in reserve would hold it up until its own time limit, which is longer.
  expect(performance.now() - began).toBeLessThan(20_000)
  await vi.waitFor(() => expect(nora.state.ended).toBe(true), 15_000)
})
