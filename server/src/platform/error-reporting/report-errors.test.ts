import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerErrors } from '../http/answer-errors.ts'
import { readConfig } from '../../app/configuration/read-config.ts'
import { reportReceiver } from '../../testing/report-receiver.ts'
import { traceCollector } from '../../testing/trace-collector.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { inTrace } from '../tracing/tracing.ts'
import { startReporting } from './report-errors.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ0ZXNzYSJ9.c2lnbmF0dXJlc2lnbmF0dXJl'
const account = '4210077319'

describe('errors of the server', () => {
  let receiver: Awaited<ReturnType<typeof reportReceiver>>
  let status: number

  beforeAll(async () => {
    receiver = await reportReceiver()
    const reporting = await startReporting({
      errorReporting: { dsn: receiver.dsn, environment: 'production' },
    })
    const app = Fastify()
    answerErrors(app, reporting.report)
    app.post('/wire/:wireId/accept', () => {
      throw new TypeError(`cannot seal account ${account} of Tessa Quill, tessa@firsttrust.example`)
    })
    app.get('/user/search/:term', () => ({}))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(
      `${address}/wire/0198c1f2-72c4-700d-8452-bb2ddc028b1e/accept?account=${account}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          baggage: `sentry-trace_id=${traceId},sentry-transaction=tessa,sentry-environment=tessa`,
          'sentry-trace': `${traceId}-b7ad6b7169203331-1`,
        },
        body: JSON.stringify({ accountNumber: account }),
      },
    )
    status = answer.status
    await answer.text()
    await (await fetch(`${address}/user/search/tessa%20quill`)).text()
    await app.close()
    await reporting.stop()
  })
  afterAll(() => receiver.close())

  const payloadOf = (type: string) => receiver.items.find((item) => item.type === type)?.payload

  it('are reported to the service that is configured, while the caller is told what a caller may know', () => {
    expect(status).toBe(500)
    expect(payloadOf('event')).toMatchObject({
      environment: 'production',
      release: expect.stringMatching(/^countersign@/),
      exception: { values: [{ type: 'TypeError' }] },
      contexts: { trace: { trace_id: traceId } },
    })
  })

  it('[R9.9] come with a trace of every request, which goes on from the page that made it', () => {
    const traces = receiver.items.filter(({ type }) => type === 'transaction').map(({ payload }) => payload)
    // The receiver belongs to this process too, so that its requests are traced as well.
    const trace = expect.objectContaining({ trace_id: traceId, op: 'http.server' })
    const accepted = { transaction: 'POST /wire/:id/accept', contexts: { trace } }
    expect(traces).toContainEqual(expect.objectContaining(accepted))
    expect(traces).toContainEqual(expect.objectContaining({ transaction: 'GET /user/search/:id' }))
    expect(receiver.items.map(({ type }) => type)).not.toContain('replay_event')
  })

  it('say where in the program an error was thrown', () => {
    const event = JSON.stringify(payloadOf('event'))
    expect(event).toContain('app:///server/src/platform/error-reporting/report-errors.test.ts')
    expect(event).not.toContain(process.cwd())
  })

  it('carry no bank digits, no token, no name, no address and no body', () => {
    const text = receiver.text()
    for (const secret of [
      account,
      token,
      token.slice(0, 20),
      'tessa',
      'Tessa',
      'Quill',
      'quill',
      'accountNumber',
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

it('without a service nothing is loaded and nothing leaves', async () => {
  const reporting = await startReporting({ errorReporting: null })
  expect(reporting.report(new Error('sent to no service'))).toBeUndefined()
  await reporting.stop()
})

it('an error that nothing catches is reported before it ends the process', async () => {
  const receiver = await reportReceiver()
  const program = `
    const { startReporting } = await import(${JSON.stringify(new URL('./report-errors.ts', import.meta.url).href)})
    await startReporting({ errorReporting: { dsn: ${JSON.stringify(receiver.dsn)}, environment: 'production' } })
    void Promise.reject(new RangeError('uncaught'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code).toBe(1)
  expect(printed).toContain('RangeError: uncaught')
  const event = receiver.items.find(({ type }) => type === 'event')
  expect(event?.payload).toMatchObject({ exception: { values: [{ type: 'RangeError' }] } })
  await receiver.close()
})

it('a report names the trace of the operator that the error happened in', async () => {
  const receiver = await reportReceiver()
  const collector = await traceCollector()
  const reporting = await startReporting({
    errorReporting: { dsn: receiver.dsn, environment: 'production' },
  })
  const config = readConfig({ ...collector.settings, OTEL_BSP_SCHEDULE_DELAY: '10' }, '/nonexistent')
  const log = { warn: () => undefined, info: () => undefined }
  const tracing = await startTracing({ ...config, secrets: { lookupKey: Buffer.alloc(32) } }, log)
  const work = { name: 'work', kind: 'internal' as const }
  await inTrace(work, { from: 'nowhere' }, async () => reporting.report(new TypeError('in a trace')))
  reporting.report(new TypeError('in none'))
  await expect.poll(() => collector.spans).toHaveLength(1)
  await tracing.stop()
  await reporting.stop()
  const tags = receiver.items.flatMap(({ type, payload }) => (type === 'event' ? [payload['tags']] : []))
  expect(tags).toContainEqual({ otel_trace_id: collector.spans[0]?.traceId })
  expect(tags.filter((tag) => JSON.stringify(tag ?? {}) !== '{}')).toHaveLength(1)
  await receiver.close()
  await collector.close()
})
