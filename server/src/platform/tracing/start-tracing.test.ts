import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { listTasks } from '@countersign/contract/closing/tasks'
import Fastify, { LogController } from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../app/configuration/read-config.ts'
import { traceCollector } from '../../testing/trace-collector.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { inRequestTrace } from '../http/traced-request.ts'
import { loggerOptions } from '../logging/logger-options.ts'
import { startTracing } from './start-tracing.ts'
import { carriedTrace, inStep, inTrace, presentTracer } from './tracing.ts'

const collector = await traceCollector()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  collector.setMode('takes')
  collector.spans.splice(0)
  collector.asked.splice(0)
  vi.unstubAllEnvs()
})
afterAll(() => collector.close())

type Line = { level: number; msg: string; trace_id?: string; span_id?: string }

/** A traced server with a log; every path of it is a call of the contract that fails. */
const traced = async (settings: Record<string, string> = {}) => {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(String(chunk)) as Line)
      done()
    },
  })
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ logger: { ...loggerOptions('info'), stream }, logController })
  const config = readConfig(
    { ...collector.settings, OTEL_BSP_SCHEDULE_DELAY: '10', ...settings },
    '/nonexistent',
  )
  const tracing = await startTracing({ ...config, secrets: { lookupKey: randomBytes(32) } }, app.log)
  stops.push(tracing.stop)
  answerErrors(app)
  app.get('/*', (request, reply) =>
    inRequestTrace(listTasks, { request, reply, isVerified: true }, async () => {
      request.log.info('before')
      throw new TypeError('canary message 000123456789')
    }),
  )
  return { app, lines, stop: tracing.stop }
}

const work = (name: string, body: () => Promise<unknown> = async () => undefined) =>
  inTrace({ name, kind: 'internal' }, { from: 'nowhere' }, body)

test('without a collector nothing is traced', async () => {
  const { app, lines } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  expect(presentTracer()).toBeUndefined()
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(await work('alone', async () => carriedTrace())).toEqual({})
  expect(lines.map(({ trace_id: traceId }) => traceId)).toEqual([undefined, undefined])
})

test('a request that fails names its trace in each line of the log, and its message in none', async () => {
  const { app, lines } = await traced()
  const traceId = randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  await app.inject({ url: '/', headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  await expect.poll(() => collector.spans).toHaveLength(1)
  const [span] = collector.spans
  expect(span).toMatchObject({ traceId, parentSpanId: spanId, status: { code: 2 } })
  expect(span?.attributes).toMatchObject({ 'error.type': 'TypeError', 'http.response.status_code': '500' })
  expect(lines.map(({ msg }) => msg)).toEqual(['before', 'request failed'])
  for (const line of lines) expect([line.trace_id, line.span_id]).toEqual([traceId, span?.spanId])
  expect(collector.text()).not.toContain('canary')
})

test('a collector that refuses holds up nothing, is said once, and gets what comes after', async () => {
  const { lines } = await traced()
  collector.setMode('refuses')
  for (let at = 0; at < 5; at += 1) {
    await work(`lost ${at}`, () =>
      inStep(
        () => ({ name: 'step', kind: 'internal' }),
        async () => undefined,
      ),
    )
    const asked = collector.asked.length
    await expect.poll(() => collector.asked.length).toBeGreaterThan(asked)
  }
  expect(lines.map(({ level }) => level)).toEqual([40])
  expect(lines[0]?.msg).toContain('collector of traces does not take them')
  collector.setMode('takes')
  await work('kept')
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(['kept'])
  await expect.poll(() => lines.map(({ level }) => level)).toEqual([40, 30])
  // The delivery began in the trace of the one whose span came first, and is about none of them.
  expect(lines.map(({ trace_id: traceId }) => traceId)).toEqual([undefined, undefined])
})

test('a collector that never answers holds up no work and no stop, and the spans that wait are bounded', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300')
  const { lines, stop } = await traced()
  collector.setMode('silent')
  await work('first')
  await expect.poll(() => collector.asked.length).toBe(1)
  for (let at = 0; at < 10_000; at += 1) await work(`waits ${at}`)
  collector.setMode('takes')
  await expect.poll(() => collector.spans.length).toBeGreaterThan(2_000)
  await work('last')
  await expect.poll(() => collector.spans.at(-1)?.name).toBe('last')
  expect(collector.spans.length).toBeLessThanOrEqual(2_048 + 1)
  expect(lines.map(({ level }) => level)).toEqual([40, 30])
  collector.setMode('silent')
  await work('lost')
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('with the encoding of the standard the collector gets protobuf', async () => {
  await traced({ OTEL_EXPORTER_OTLP_PROTOCOL: '' })
  await work('encoded')
  await expect.poll(() => collector.asked.length).toBe(1)
  expect(collector.asked[0]).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' })
  await expect.poll(() => collector.text()).toContain('encoded')
})

test('what a trace that is not sampled leaves for later is not sampled either, and costs no step', async () => {
  await traced({ OTEL_TRACES_SAMPLER: 'always_off' })
  const order = vi.fn<() => { name: string; kind: 'internal' }>(() => ({ name: 'step', kind: 'internal' }))
  const trace = await work('off', () => inStep(order, async () => carriedTrace()))
  expect(trace).toEqual({ trace: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) })
  expect(order).not.toHaveBeenCalled()
})

test('what follows from several traces names each of them', async () => {
  await traced()
  const traceparents = [1, 2].map((at) => `00-${String(at).repeat(32)}-${String(at).repeat(16)}-01`)
  await inTrace({ name: 'both', kind: 'consumer' }, { from: 'database', traceparents }, async () => undefined)
  await expect.poll(() => collector.spans).toHaveLength(1)
  const [both] = collector.spans
  expect(both?.links?.map(({ traceId }) => traceId)).toEqual(['1'.repeat(32), '2'.repeat(32)])
  expect(['1'.repeat(32), '2'.repeat(32)]).not.toContain(both?.traceId)
})
