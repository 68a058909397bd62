import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { serveMetrics } from './metrics-server.ts'

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

const serve = async (
  read: () => Promise<string> = async () => 'figures 1\n',
  token?: string,
): Promise<string> => {
  const port = await freePort()
  const { stop } = await serveMetrics({ host: '127.0.0.1', port, token }, { contentType: 'text/plain', read })
  stops.push(stop)
  return `http://127.0.0.1:${port}`
}

test('it serves GET /metrics and nothing else', async () => {
  const origin = await serve()
  const answer = await fetch(`${origin}/metrics`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain',
    'figures 1\n',
  ])
  for (const path of [
    '/',
    '/metrics/',
    '/metrics?x=1',
    '/Metrics',
    '/readyz',
    '/transaction',
    '/secure',
    '//metrics',
  ]) {
    const { status, headers } = await fetch(origin + path)
    expect([path, status, headers.get('content-length')]).toEqual([path, 404, '0'])
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
    expect([method, (await fetch(`${origin}/metrics`, { method })).status]).toEqual([method, 405])
  }
})

test('with a token, a request without it learns nothing', async () => {
  const token = 't'.repeat(32)
  const origin = await serve(undefined, token)
  for (const authorization of [
    undefined,
    'Bearer ',
    `Bearer ${token}x`,
    `bearer ${token}`,
    token,
    `Basic ${token}`,
  ]) {
    for (const path of ['/metrics', '/other']) {
      const answer = await fetch(origin + path, {
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([authorization, answer.status, await answer.text()]).toEqual([authorization, 401, ''])
    }
  }
  const { status } = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
})

/** The answer to a request of this name, and whether its connection stays open. */
const named = async (origin: string, host: string, headers: Record<string, string> = {}) => {
  const sent = request(`${origin}/metrics`, { headers: { ...headers, host } }).end()
  const [{ statusCode, headers: answered }] = await once(sent, 'response')
  sent.destroy()
  return [statusCode, answered.connection]
}

test('without a token, a page of the browser whose name leads here learns nothing', async () => {
  const origin = await serve()
  for (const host of [
    'evil.example:9464',
    'localhost.evil.example',
    '127.0.0.1.evil.example:9464',
    'evil.localhost',
    '[evil]',
    '127.0.0.1@evil.example',
  ]) {
    expect([host, ...(await named(origin, host))]).toEqual([host, 421, 'close'])
  }
  for (const host of ['localhost', 'LOCALHOST:9464', '127.0.0.1:9464', '[::1]:9464', '10.0.0.5']) {
    expect([host, ...(await named(origin, host))]).toEqual([host, 200, 'keep-alive'])
  }
  const token = 't'.repeat(32)
  const authorization = `Bearer ${token}`
  expect(await named(await serve(undefined, token), 'countersign.internal:9464', { authorization })).toEqual([
    200,
    'keep-alive',
  ])
})

test('strangers who are refused keep none of the few connections', async () => {
  const token = 't'.repeat(32)
  const origin = await serve(undefined, token)
  const strangers = await Promise.all(Array.from({ length: 16 }, () => socketTo(origin)))
  const left = strangers.map((socket) => once(socket.resume(), 'close'))
  for (const socket of strangers) socket.write('GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await Promise.all(left)
  const { status } = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  // A connection that is kept lasts 90 seconds.
}, 45_000)

const socketTo = async (origin: string): Promise<Socket> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('those who ask at one moment share what is read, and a failure says nothing of its cause', async () => {
  let reads = 0
  let finish = (_text: string): void => undefined
  const origin = await serve(() => {
    reads += 1
    return reads === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.reject(new Error('canary'))
  })
  const sockets = await Promise.all(Array.from({ length: 4 }, () => socketTo(origin)))
  const answers = sockets.map((socket) => once(socket, 'data').then(([piece]) => String(piece)))
  for (const socket of sockets) socket.write('GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n')
  // What was sent before it has arrived by then.
  expect((await fetch(`${origin}/other`)).status).toBe(404)
  finish('shared 1\n')
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 [^]*shared 1\n$/)
  for (const socket of sockets) socket.destroy()
  const failed = await fetch(`${origin}/metrics`)
  expect([failed.status, await failed.text()]).toEqual([500, ''])
})

test('connections that ask for nothing do not keep Prometheus out for longer than a few seconds', async () => {
  const origin = await serve()
  const idle = await Promise.all(Array.from({ length: 16 }, () => socketTo(origin)))
  for (const socket of idle) socket.on('error', () => undefined)
  await expect.poll(async () => (await fetch(`${origin}/metrics`).catch(() => undefined))?.status).toBe(200)
  for (const socket of idle) socket.destroy()
}, 45_000)
