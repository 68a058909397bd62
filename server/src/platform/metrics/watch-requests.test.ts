import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, expect, test, vi } from 'vitest'
import { metricValue } from '../../testing/metric-samples.ts'
import { watchRequests } from './watch-requests.ts'

const registry = new Registry()
const app = Fastify()
watchRequests(app, registry)
let asked = (): void => undefined
app.get('/slow/:id', () => {
  asked()
  return new Promise(() => undefined)
})
app.get('/notification/stream', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200).write('first')
})
app.get('/hijacked', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(303).end()
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const address = app.server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const ask = async (path: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

const counted = async (route: string, status: string) =>
  metricValue(await registry.metrics(), 'countersign_http_requests_total', { route, status })

test('a client that left before its answer counts as 499', async () => {
  const reached = new Promise<void>((resolve) => (asked = resolve))
  const socket = await ask('/slow/canary')
  await reached
  socket.destroy()
  await vi.waitFor(async () => expect(await counted('/slow/{id}', '499')).toBe(1), 15_000)
})

test('a stream counts when it ends, and its time does not', async () => {
  const socket = await ask('/notification/stream')
  await once(socket, 'data')
  expect(await counted('/notification/stream', '200')).toBeUndefined()
  socket.destroy()
  await vi.waitFor(async () => expect(await counted('/notification/stream', '200')).toBe(1), 15_000)
  expect(await registry.metrics()).not.toMatch(/duration.*notification/)
})

test('an answer that the server writes past the framework counts with its own status', async () => {
  await fetch(`http://127.0.0.1:${port}/hijacked`, { redirect: 'manual' })
  await vi.waitFor(async () => expect(await counted('/hijacked', '303')).toBe(1), 15_000)
})
