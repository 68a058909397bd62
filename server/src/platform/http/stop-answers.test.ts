import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityConfig } from '../../testing/identity-server.ts'
import { createLeaving } from './leaving.ts'

const { pool } = await testDatabase()

type Answer = { status: number; headers: Record<string, unknown>; body: string }

const ask = (port: number, path: string, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: agent ?? false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asked.on('error', reject).end()
  })

/** A request whose body has still to come. */
const beginLogin = async (port: number, body: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /account/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  return socket
}

test('while the server stops, new requests get a 503 problem document, and the one before them its own answer', async () => {
  const app = await buildApp({ config: await identityConfig(), database: pool })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(port, '/healthz', kept)).status).toBe(200)

  const received = once(app.server, 'request')
  const slow = await beginLogin(port, '{}')
  await received
  const closed = app.close()
  await expect.poll(async () => (await ask(port, '/healthz')).status, { interval: 5 }).toBe(503)
  for (const [path, agent] of [
    ['/transaction', undefined],
    ['/secure/nowhere', undefined],
    ['/oidc/jwks', undefined],
    ['/healthz', kept],
  ] as const) {
    const { status, headers, body } = await ask(port, path, agent)
    expect([path, status, headers['content-type'], headers['retry-after']]).toEqual([
      path,
      503,
      'application/problem+json; charset=utf-8',
      '5',
    ])
    expect(JSON.parse(body)).toMatchObject({
      status: 503,
      code: 'stopping',
      title: 'Temporarily unavailable',
    })
    expect(headers['strict-transport-security'] ?? headers['x-content-type-options']).toBeDefined()
  }

  let answer = ''
  slow.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  slow.write('{}')
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  await closed
  await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  kept.destroy()
})

test('a server that leaves answers every call, says that it is not ready, and keeps no connection', async () => {
  const leaving = createLeaving()
  const app = await buildApp({ config: await identityConfig(), database: pool, leaving })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen = async (path: string) => {
    const { status, headers, body } = await ask(port, path, kept)
    return [status, headers['connection'], (JSON.parse(body) as { reason?: unknown }).reason]
  }
  expect(await seen('/readyz')).toEqual([200, 'keep-alive', null])
  leaving.begin()
  expect(await seen('/readyz')).toEqual([503, 'close', 'stopping'])
  expect(await seen('/healthz')).toEqual([200, 'close', undefined])
  expect(await seen('/transaction')).toEqual([401, 'close', undefined])
  kept.destroy()
  await app.close()
})
