import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../testing/closing.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { type CollectedSpan, traceCollector } from '../testing/trace-collector.ts'

const collector = await traceCollector()
const smtp = await smtpServer({ refuses: 0 })
const server = await closingServer({
  ...collector.settings,
  OTEL_BSP_SCHEDULE_DELAY: '20',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=canary-key%3D',
  MAIL_URL: smtp.url,
})
afterAll(async () => {
  await server.app.close()
  await collector.close()
  smtp.close()
})
beforeEach(() => void collector.spans.splice(0))

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const newTraceparent = (flags = '01') => {
  const traceId = hex(16)
  const spanId = hex(8)
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

const ofTrace = (traceId: string): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId)

const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan | undefined =>
  spans.find((span) => span.name === name)

/** From the given span up to the first one that did not arrive. */
const ancestorsOf = (spans: readonly CollectedSpan[], span: CollectedSpan | undefined): string[] => {
  if (span === undefined) return []
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...ancestorsOf(spans, parent)]
}

test('one press is one trace, from the page over its statements to the mail that it sends', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const added = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await expect.poll(() => run(server.pool, 'select 1 from outbox')).toEqual([])
  const { traceId, spanId, traceparent } = newTraceparent()
  const sent = await server.call('morgan', 'POST', `/wire/${added.body.id}/send`, undefined, { traceparent })
  expect(sent.status).toBe(200)
  const page = { traceId, spanId, parentSpanId: null, name: `POST /wire/${added.body.id}/send` }
  const report = { spans: [{ ...page, startedMsAgo: 40, tookMs: 30, status: 200 }] }
  expect((await server.call('morgan', 'POST', '/page-trace', report)).status).toBe(204)
  // A span leaves when it ends, so the inner ones arrive in an earlier batch than those around them.
  await expect
    .poll(() => ancestorsOf(ofTrace(traceId), named(ofTrace(traceId), 'deliver mail')), { timeout: 15_000 })
    .toEqual([
      'deliver mail',
      'job send-mail',
      'transaction',
      'POST /wire/{wireId}/send',
      'POST /wire/:id/send',
    ])
  await expect.poll(() => named(ofTrace(traceId), 'dispatch outbox')).toBeDefined()
  await expect.poll(() => named(ofTrace(traceId), 'update mails')).toBeDefined()

  const spans = ofTrace(traceId)
  const request = named(spans, 'POST /wire/{wireId}/send')
  const change = named(spans, 'transaction')
  expect(ancestorsOf(spans, named(spans, 'commit'))).toEqual([
    'commit',
    'transaction',
    'POST /wire/{wireId}/send',
    'POST /wire/:id/send',
  ])
  expect(named(spans, 'dispatch outbox')?.parentSpanId).toBe(change?.spanId)
  expect([request?.service, named(spans, 'POST /wire/:id/send')?.service]).toEqual([
    'countersign',
    'countersign-page',
  ])
  expect(request?.attributes).toMatchObject({
    'countersign.operation': 'sendWire',
    'http.response.status_code': '200',
  })
  expect(collector.asked[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-collector-key': 'canary-key=' },
  })
})

test('no value of a person, record or account is in what leaves', async () => {
  const details = typedDetails()
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const reason = 'canary reason 4210077319'
  await server.call('tessa', 'POST', `/wire/${wireId}/reject`, { reason })
  await server.call('morgan', 'GET', `/transaction?search=${encodeURIComponent('canary search')}`)
  await server.call('morgan', 'GET', '/transaction/no-such')
  const marks = 2
  for (let at = 0; at < marks; at += 1) await server.call('morgan', 'GET', `/transaction/${transactionId}`)
  await expect
    .poll(() => collector.spans.filter(({ name }) => name === 'GET /transaction/{transactionId}').length)
    .toBeGreaterThan(marks)
  const text = collector.text()
  for (const secret of [
    String(details['accountNumber']),
    '101100621',
    String(details['fbo']),
    'canary reason',
    'canary search',
    emailOf('morgan'),
    emailOf('tessa'),
    'Salina',
    transactionId,
    wireId,
    '133379726',
    'Bearer',
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
})

test('a stranger continues no trace, and leaves none where it is refused', async () => {
  const forged = newTraceparent()
  const { traceparent } = forged
  expect((await server.call(null, 'GET', '/transaction', undefined, { traceparent })).status).toBe(401)
  await server.call(null, 'GET', '/user/validateorgemaildomain?email=n@x.example', undefined, { traceparent })
  await server.call('morgan', 'GET', '/tasks')
  await expect.poll(() => named(collector.spans, 'GET /tasks')).toBeDefined()
  await expect.poll(() => named(collector.spans, 'GET /user/validateorgemaildomain')).toBeDefined()
  const open = named(collector.spans, 'GET /user/validateorgemaildomain')
  expect(open?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect([open?.traceId === forged.traceId, open?.parentSpanId]).toEqual([false, undefined])
  expect(ofTrace(forged.traceId)).toEqual([])
  expect(named(collector.spans, 'GET /transaction')).toBeUndefined()
})

test.each([
  ['words', 'canary-trace'],
  ['an id of zeros', `00-${'0'.repeat(32)}-${hex(8)}-01`],
  ['a span of zeros', `00-${hex(16)}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${hex(16).toUpperCase()}-${hex(8)}-01`],
  ['a version that does not exist', `ff-${hex(16)}-${hex(8)}-01`],
  ['a thousand characters', `00-${hex(16)}-${hex(8)}-01${'x'.repeat(1000)}`],
])('a traceparent of %s begins a trace of its own', async (_, traceparent) => {
  expect((await server.call('morgan', 'GET', '/tasks', undefined, { traceparent })).status).toBe(200)
  await expect.poll(() => named(collector.spans, 'GET /tasks')).toBeDefined()
  const span = named(collector.spans, 'GET /tasks')
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect([span?.parentSpanId, span?.traceId === traceparent.slice(3, 35)]).toEqual([undefined, false])
  expect(collector.text()).not.toContain('canary-trace')
})

test('the flag of a page has no power', async () => {
  const { traceId, traceparent } = newTraceparent('00')
  await server.call('morgan', 'GET', '/tasks', undefined, { traceparent })
  await expect.poll(() => named(ofTrace(traceId), 'GET /tasks')).toBeDefined()
})

test('a page says nothing but what the product calls its own', async () => {
  const { traceId, spanId } = newTraceparent()
  const span = { traceId, spanId, parentSpanId: null, startedMsAgo: 5, tookMs: 5, status: null }
  const say = (change: Record<string, unknown>, person: 'morgan' | null = 'morgan') =>
    server.call(person, 'POST', '/page-trace', { spans: [{ ...span, ...change }] })
  expect((await say({ name: '/secure/canary-name/transactions/4210077319?canary=1' })).status).toBe(204)
  await expect.poll(() => ofTrace(traceId)).toHaveLength(1)
  expect(ofTrace(traceId)[0]).toMatchObject({
    name: '/secure/:id/transactions/:id',
    attributes: { 'countersign.screen': '/secure/:id/transactions/:id' },
  })
  const refused: [Record<string, unknown>, string][] = [
    [{ attributes: { canary: 'canary' } }, 'spans'],
    [{ traceId: 'canary' }, 'spans'],
    [{ tookMs: 1e12 }, 'spans'],
    [{ startedMsAgo: -1 }, 'spans'],
  ]
  for (const [change, field] of refused) {
    const answer = await say({ name: '/secure', ...change })
    expect([change, answer.status]).toEqual([change, 422])
    expect(JSON.stringify(answer.body.errors)).toContain(field)
  }
  expect((await say({ name: '/secure' }, null)).status).toBe(401)
  // An id that is none is taken in and dropped, with the spans of it alone.
  const words = 'canary'.padEnd(32, '-')
  for (const change of [{ traceId: words }, { traceId: '0'.repeat(32) }, { spanId: words.slice(0, 16) }])
    expect((await say({ name: '/secure', ...change })).status).toBe(204)
  const many = Array.from({ length: 65 }, () => ({ ...span, name: '/secure' }))
  expect((await server.call('morgan', 'POST', '/page-trace', { spans: many })).status).toBe(422)
  const statuses: number[] = []
  for (let at = 0; at < 61; at += 1) statuses.push((await say({ name: '/secure' }, 'morgan')).status)
  expect(statuses.at(-1)).toBe(429)
  expect(collector.text()).not.toContain('canary')
})
