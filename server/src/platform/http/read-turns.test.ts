import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { endpoint, type Endpoint } from '@countersign/contract/platform/endpoint'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { answerErrors } from './answer-errors.ts'
import { register } from './register.ts'
import type { Services } from './services.ts'

/** Of ten connections two are left to changes, and two to what is slow. */
const atOnce = 6
const slowAtOnce = 2

const response = z.strictObject({ nth: z.string() })

const call = <Method extends 'GET' | 'PUT'>(
  method: Method,
  access: 'signed-in' | 'token' | 'public',
  path: string,
) =>
  endpoint({
    operationId: `${method}${access}`,
    method,
    path,
    summary: 'Reads',
    access,
    ...(method === 'GET' && { query: z.strictObject({ nth: z.string(), long: z.string().optional() }) }),
    response,
  })

const apps: { close: () => Promise<unknown> }[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** A server whose reads last until they are let go. `begun`: the reads that are worked on or were, in their order. */
const held = async (connections = 10) => {
  const findCaller = vi.fn(async () => ({ userId: 'morgan', status: 'Active' }))
  const services = {
    verifyToken: async (token: string) => ({ email: token }),
    findCaller,
    database: { options: { max: connections } },
  } as unknown as Services
  const app = Fastify({ forceCloseConnections: true })
  apps.push(app)
  answerErrors(app)
  // A compressed answer leaves as a stream as well: it ends when the client has taken it.
  app.addHook('onSend', async (_request, _reply, payload) => Readable.from([payload]))
  const begun: string[] = []
  const letGo = new Map<string, () => void>()
  const serve = (one: Endpoint) =>
    register(
      app,
      services,
      one as typeof one & { access: 'public' },
      (async ({ query }: { query?: { nth: string; long?: string } }) => {
        const nth = query?.nth ?? 'change'
        begun.push(nth)
        if (query) await new Promise<void>((done) => letGo.set(nth, done))
        return { nth: query?.long ? nth.repeat(32_000_000) : nth }
      }) as never,
    )
  serve(call('GET', 'signed-in', '/read'))
  serve(call('GET', 'signed-in', '/tasks'))
  serve(call('GET', 'token', '/list'))
  serve(call('PUT', 'signed-in', '/change'))
  serve(call('GET', 'public', '/public'))
  let arrived = 0
  let closed = 0
  app.server.on('request', () => (arrived += 1))
  app.server.on('connection', (socket) => socket.on('close', () => (closed += 1)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let users = 0
  /** Of a further user, when none is named. */
  const send = (path: string, init: RequestInit = {}, user = `user${(users += 1)}`) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${user}.b.c` }, ...init })
  return {
    port,
    begun,
    letGo,
    findCaller,
    send,
    arrived: () => arrived,
    closed: () => closed,
    read: (nth: number, user?: string) => send(`/read?nth=${nth}`, {}, user),
  }
}

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at))

test('a few reads are worked on at once, and the others begin in the order in which they came', async () => {
  const { begun, letGo, findCaller, read } = await held()
  const answers: Promise<Response>[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    answers.push(read(nth))
    // In this order at the server as well.
    if (nth < atOnce) await vi.waitFor(() => expect(begun).toHaveLength(nth + 1), 15_000)
  }
  // A read that waits has asked the database nothing, not even who calls.
  expect([begun, findCaller.mock.calls.length]).toEqual([names(0, atOnce), atOnce])
  letGo.get('5')?.()
  expect(await (await answers[5])?.json()).toEqual({ nth: '5' })
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce + 1), 15_000)
  for (let more = atOnce + 1; begun.length < 12; more += 1) {
    for (const go of letGo.values()) go()
    await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(Math.min(more, 12)), 15_000)
  }
  for (const go of letGo.values()) go()
  const all = await Promise.all(answers)
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(begun.toSorted((a, b) => Number(a) - Number(b))).toEqual(names(0, 12))
})

test('a change, a public call and a stranger do not wait behind reads', async () => {
  const { begun, read, letGo, send } = await held()
  const reads = names(0, atOnce + 1).map((nth) => read(Number(nth)))
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce), 15_000)
  expect((await send('/change', { method: 'PUT' })).status).toBe(200)
  expect((await send('/read?nth=1', { headers: {} })).status).toBe(401)
  const open = send('/public?nth=public')
  await vi.waitFor(() => expect(begun).toContain('public'), 15_000)
  letGo.get('public')?.()
  expect((await open).status).toBe(200)
  await vi.waitFor(() => {
    for (const go of letGo.values()) go()
    expect(letGo.size).toBe(atOnce + 2)
  }, 15_000)
  await Promise.all(reads)
})

test('what waits for a user has few turns of its own, and what is shown does not wait behind it', async () => {
  const { begun, letGo, read, send, arrived } = await held()
  const tasks = names(100, 103).map((nth) => send(`/tasks?nth=${nth}`))
  await vi.waitFor(() => expect(arrived()).toBe(3), 15_000)
  const reads = names(0, atOnce).map((nth) => read(Number(nth)))
  await vi.waitFor(() => expect(begun).toHaveLength(slowAtOnce + atOnce), 15_000)
  expect(begun.filter((nth) => Number(nth) >= 100)).toHaveLength(slowAtOnce)
  await vi.waitFor(() => {
    for (const go of letGo.values()) go()
    expect(letGo.size).toBe(3 + atOnce)
  }, 15_000)
  await Promise.all([...tasks, ...reads])
})

test('the slowest reads of one user leave a turn to others, and others go before the rest of them', async () => {
  const { begun, letGo, read, arrived } = await held()
  const flood = names(0, 40).map((nth) => read(Number(nth), 'script'))
  await vi.waitFor(() => expect(arrived()).toBe(40), 15_000)
  expect(begun).toHaveLength(atOnce - 1)
  const others = [read(100), read(101)]
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce), 15_000)
  await vi.waitFor(() => expect(arrived()).toBe(42), 15_000)
  letGo.get(begun[0] ?? '')?.()
  await vi.waitFor(() => expect(begun.filter((nth) => Number(nth) >= 100)).toHaveLength(2), 15_000)
  expect(begun).toHaveLength(atOnce + 1)
  const all = Promise.all([...flood, ...others])
  await vi.waitFor(() => {
    for (const go of letGo.values()) go()
    expect(letGo.size).toBe(42)
  }, 15_000)
  expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 42 }, () => 200))
})

test('a read that finds its caller by itself takes a turn like any other', async () => {
  const { begun, letGo, read, send, arrived } = await held()
  const flood = names(0, 40).map((nth) => send(`/list?nth=${nth}`, {}, 'script'))
  await vi.waitFor(() => expect(arrived()).toBe(40), 15_000)
  const other = read(100)
  await vi.waitFor(() => expect(begun).toContain('100'), 15_000)
  expect(begun).toHaveLength(atOnce)
  const all = Promise.all([...flood, other])
  await vi.waitFor(() => {
    for (const go of letGo.values()) go()
    expect(letGo.size).toBe(41)
  }, 15_000)
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]))
})

test('what a page no longer waits for is not read', async () => {
  const { begun, letGo, read, send, arrived, closed } = await held()
  const reads = names(0, atOnce).map((nth) => read(Number(nth)))
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce), 15_000)
  const leaving = new AbortController()
  const left = send('/read?nth=left', { signal: leaving.signal })
  const stays = read(99)
  await vi.waitFor(() => expect(arrived()).toBe(atOnce + 2), 15_000)
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  await vi.waitFor(() => expect(closed()).toBe(1), 15_000)
  for (const go of letGo.values()) go()
  await Promise.all(reads)
  await vi.waitFor(() => expect(begun).toContain('99'), 15_000)
  letGo.get('99')?.()
  expect((await stays).status).toBe(200)
  expect(begun).not.toContain('left')
})

test('a client that does not take its answer holds no turn', async () => {
  const { port, begun, letGo, read } = await held(3)
  const slow = connect(port, '127.0.0.1')
  apps.push({ close: async () => slow.destroy() })
  await once(slow, 'connect')
  slow.pause()
  slow.write('GET /read?nth=0&long=1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer a.b.c\r\n\r\n')
  await vi.waitFor(() => expect(begun).toEqual(['0']), 15_000)
  const next = read(1)
  letGo.get('0')?.()
  await vi.waitFor(() => expect(begun).toEqual(['0', '1']), 15_000)
  letGo.get('1')?.()
  expect((await next).status).toBe(200)
})
