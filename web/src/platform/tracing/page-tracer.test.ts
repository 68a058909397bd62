import type { PageSpan } from '@countersign/contract/platform/page-trace'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageTracer } from './page-tracer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = () => {
  const posted: { spans: readonly PageSpan[]; authorization: string }[] = []
  const sent: { path: string; traceparent: string | null }[] = []
  const state = { waits: false, answer: 204, status: 200 }
  const tracer = createPageTracer({
    now: () => performance.now(),
    post: async (spans, authorization) => {
      posted.push({ spans, authorization })
      return state.answer
    },
    isWaiting: () => state.waits,
    afterFrame: (then) => void setTimeout(then, 16),
  })
  const fetched = tracer.trace(async (path, init) => {
    sent.push({ path, traceparent: new Headers(init.headers).get('traceparent') })
    await new Promise((answered) => setTimeout(answered, 50))
    if (state.status === 0) throw new TypeError('no answer')
    return new Response('', { status: state.status })
  })
  const call = (method: string, path: string, authorization: string | null = 'Bearer x.y.z') =>
    fetched(path, { method, headers: authorization === null ? {} : { authorization } })
  return { tracer, posted, sent, state, call, spans: () => posted.flatMap(({ spans }) => spans) }
}

it('a press is a trace of its own, which the server goes on with', async () => {
  const { call, sent, posted, spans } = page()
  const answered = call('POST', '/wire/01993b5e/send?canary=4210077319')
  await vi.advanceTimersByTimeAsync(50)
  expect((await answered).status).toBe(200)
  await vi.advanceTimersByTimeAsync(5_000)
  const [span] = spans()
  expect(span).toMatchObject({ name: 'POST /wire/:id/send', parentSpanId: null, status: 200, tookMs: 50 })
  expect(span?.startedMsAgo).toBeCloseTo(5_050, -1)
  expect(sent).toEqual([{ path: expect.any(String), traceparent: `00-${span?.traceId}-${span?.spanId}-01` }])
  expect(posted[0]?.authorization).toBe('Bearer x.y.z')
  expect(JSON.stringify(posted)).not.toMatch(/canary|4210077319|01993b5e/)
})

it('the reads of a screen belong to its opening, which ends when the screen stands', async () => {
  const { tracer, call, state, spans } = page()
  tracer.openScreen('/secure/transactions/01993b5e')
  void call('GET', '/transaction/01993b5e')
  void call('PUT', '/notification/read')
  state.waits = true
  await vi.advanceTimersByTimeAsync(400)
  state.waits = false
  await vi.advanceTimersByTimeAsync(6_000)
  const screen = spans().find(({ status }) => status === null)
  const named = (name: string) => spans().find((span) => span.name === name)
  expect(screen).toMatchObject({ name: '/secure/transactions/:id', parentSpanId: null })
  expect(screen?.tookMs).toBeGreaterThan(300)
  expect(screen?.tookMs).toBeLessThan(600)
  expect(named('GET /transaction/:id')).toMatchObject({
    traceId: screen?.traceId,
    parentSpanId: screen?.spanId,
  })
  expect(named('PUT /notification/read')?.traceId).not.toBe(screen?.traceId)
})

it('a call without an answer is reported as such, and fails as before', async () => {
  const { call, state, spans } = page()
  state.status = 0
  const failed = expect(call('GET', '/tasks')).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(6_000)
  await failed
  expect(spans()).toMatchObject([{ name: 'GET /tasks', status: 0 }])
})

it('a page without a user says nothing, and names no trace', async () => {
  const { tracer, call, sent, posted } = page()
  tracer.openScreen('/secure')
  void call('GET', '/closingmemo/verify', null)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual([{ path: '/closingmemo/verify', traceparent: null }])
  expect(posted).toEqual([])
})

it('a server that keeps no traces is told once', async () => {
  const { call, state, posted, sent } = page()
  state.answer = 404
  for (let at = 0; at < 3; at += 1) {
    void call('GET', '/tasks')
    await vi.advanceTimersByTimeAsync(6_000)
  }
  expect(posted).toHaveLength(1)
  expect(sent.map(({ traceparent }) => traceparent !== null)).toEqual([true, false, false])
})

it('of many calls so many are reported as a report takes, and no more are kept than a few reports', async () => {
  const { call, posted, tracer } = page()
  for (let at = 0; at < 1_000; at += 1) void call('GET', '/tasks')
  await vi.advanceTimersByTimeAsync(100)
  tracer.report()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted.map(({ spans }) => spans.length)).toEqual([64, 64, 64, 64])
})
