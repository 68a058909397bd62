import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { bestTime } from '../../testing/best-time.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { silentProxy, type SilentProxy } from '../../testing/faults/silent-proxy.ts'
import { metricSamples, metricValue } from '../../testing/metric-samples.ts'
import { verifiedWire } from '../../testing/sent-wire.ts'
import { createProductMetrics, type ProductMetrics } from './product-metrics.ts'

let metrics: ProductMetrics
let proxy: SilentProxy
const server = await closingServer(
  {},
  {
    through: async (place) => {
      proxy = await silentProxy(place)
      afterAll(() => proxy.close())
      return proxy.place
    },
    measure: (database) => (metrics = createProductMetrics(database, { everyMs: 0 })),
  },
)
const { call, pool, ids } = server

const valueOf = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> =>
  metricValue(await metrics.read(), name, labels)

const requests = 'countersign_http_requests_total'

test('a request counts by the pattern of its route and its status, and one that no route has as none', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await call('tessa', 'GET', `/wire/${wireId}`)
  await call('ursula', 'GET', `/wire/${wireId}`)
  await call(null, 'GET', `/wire/${wireId}`)
  await call(null, 'GET', '/canary-path/tessa@firsttrust.example')
  await server.app.inject({ method: 'PROPFIND', url: '/canary-path' })
  const route = '/wire/{wireId}'
  for (const status of ['200', '404', '401']) {
    expect([status, await valueOf(requests, { method: 'GET', route, status })]).toEqual([status, 1])
  }
  expect(await valueOf(requests, { method: 'other', route: 'none' })).toBe(1)
  expect(await valueOf('countersign_http_request_duration_seconds_count', { method: 'GET', route })).toBe(3)
  expect(await valueOf(requests, { method: 'GET', route: 'none', status: '401' })).toBe(1)
})

test('no label holds what a person sent or is called by, and each is of a bounded set', async () => {
  const made = await verifiedWire(server)
  await call('tessa', 'GET', `/transaction/${made.transactionId}?canary=1`)
  await call('tessa', 'GET', `/transaction?text=canary&pageNum=1&pageSize=15`)
  const text = await metrics.read()
  expect(text).toContain('route="/transaction/{transactionId}"')
  for (const hidden of [
    'canary',
    '@',
    emailOf('tessa'),
    'Tessa',
    'Harbor',
    'Salina',
    made.wireId,
    ids.harbor,
  ]) {
    expect(text).not.toContain(hidden)
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const allowed: Record<string, RegExp> = {
    method: /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|other)$/,
    route: /^(?:none|(?:\/(?:[\w.-]*|\{\w+\}|\*))+)$/,
    status: /^(?:[1-5]\d\d|[A-Z][A-Za-z ]+)$/,
    task: /^(?:[a-z]+(?:-[a-z]+)*)$/,
    gate: new RegExp(`^(?:${gateIds.join('|')})$`),
    state: /^(?:idle|busy|running|waiting|retrying|failed|set aside)$/,
    kind: /^(?:shown|slow|changes|minor|major|incremental|weakcb)$/,
    outcome: /^(?:done|failed)$/,
    decision: /^(?:accepted|rejected)$/,
    reason: /^(?:full|read-only)$/,
    version: /^v?\d+\.\d+\.\d+$/,
    major: /^\d+$/,
    minor: /^\d+$/,
    patch: /^\d+$/,
    space: /^\w+$/,
    type: /^\w+$/,
    le: /^(?:[\d.]+|\+Inf)$/,
  }
  const foreign = metricSamples(text).flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([key, value]) => !allowed[key]?.test(value))
      .map(([key, value]) => [name, key, value]),
  )
  expect(foreign).toEqual([])
})

test('a decision counts with its time, and the gates that it opens', async () => {
  const decided = (decision: string) => valueOf('countersign_wire_decision_seconds_count', { decision })
  // Those of the wires before may still be on their way.
  await vi.waitFor(
    async () => expect(await valueOf('countersign_outbox_rows', { state: 'waiting' })).toBe(0),
    15_000,
  )
  const before = (await decided('accepted')) ?? 0
  expect(await valueOf('countersign_gates_opened_total', { gate: 'receiver-unverified' })).toBe(0)
  server.setNow('2026-11-20T15:00:00Z')
  const { wireId, wire } = await wireAt(server, 'filled')
  await run(pool, 'update organizations set verified_at = null where id = $1', [ids.firsttrust])
  server.setNow('2026-11-20T15:20:00Z')
  const { status } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(status).toBe(200)
  await run(pool, 'update organizations set verified_at = now() where id = $1', [ids.firsttrust])
  await vi.waitFor(async () => expect(await decided('accepted')).toBe(before + 1), 10_000)
  expect(await decided('rejected')).toBe(0)
  const within = (le: string) =>
    valueOf('countersign_wire_decision_seconds_bucket', { decision: 'accepted', le })
  expect(((await within('3600')) ?? 0) - ((await within('900')) ?? 0)).toBe(1)
  expect(await valueOf('countersign_gates_opened_total', { gate: 'receiver-unverified' })).toBe(1)
  expect(await valueOf('countersign_gates_opened_total', { gate: 'amount' })).toBe(0)
})

test('wires, jobs and the outbox are shown as the database has them', async () => {
  const status = 'Pending Verification'
  const before = (await valueOf('countersign_wires', { status })) ?? 0
  await wireAt(server, 'sent')
  expect(await valueOf('countersign_wires', { status })).toBe(before + 1)
  expect(await valueOf('countersign_wires', { status: 'Declined' })).toBe(0)
  await run(pool, `insert into outbox (kind, payload) values ('unreadable', '{}')`)
  expect(await valueOf('countersign_outbox_rows', { state: 'set aside' })).toBe(1)
  await run(
    pool,
    `select graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 day'),
            graphile_worker.add_job('canary-task', '{}', run_at => now() + interval '1 day')`,
  )
  await run(
    pool,
    `update graphile_worker._private_jobs set attempts = 2, created_at = now() - interval '1 hour'
      where run_at > now() + interval '23 hours'`,
  )
  expect(await valueOf('countersign_jobs', { task: 'send-mail', state: 'retrying' })).toBe(1)
  expect(await valueOf('countersign_job_oldest_seconds', { task: 'send-mail' })).toBeGreaterThan(3500)
  expect(await valueOf('countersign_jobs', { task: 'other', state: 'retrying' })).toBe(1)
  await run(pool, `update graphile_worker._private_jobs set attempts = max_attempts where attempts = 2`)
  expect(await valueOf('countersign_jobs', { task: 'send-mail', state: 'failed' })).toBe(1)
  expect(await valueOf('countersign_job_oldest_seconds', { task: 'send-mail' })).toBe(0)
})

test('a mail that the mail server holds up is told from one that its receiver does', async () => {
  const heldUp = () => valueOf('countersign_mail_held_up_seconds')
  const fail = (sentence: string) =>
    run(
      pool,
      `update graphile_worker._private_jobs set attempts = 2, created_at = now() - interval '1 hour', last_error = $1
        where run_at > now() + interval '46 hours'`,
      [sentence],
    )
  await run(pool, `select graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '2 days')`)
  await fail('The mail server asked to try again later (451)')
  expect(await heldUp()).toBe(0)
  await fail('The mail server refused the address (550)')
  expect(await heldUp()).toBe(0)
  await fail('The mail server could not be reached (ECONNREFUSED)')
  expect(await heldUp()).toBeGreaterThan(3500)
  await fail('The mail server did not accept our sign-in (535)')
  expect(await heldUp()).toBeGreaterThan(3500)
  await run(pool, `update graphile_worker._private_jobs set attempts = max_attempts where attempts = 2`)
  expect(await heldUp()).toBe(0)
})

test('runs of jobs count by their outcome', async () => {
  const failed = { task: 'send-mail', outcome: 'failed' }
  expect(await valueOf('countersign_job_run_duration_seconds_count', failed)).toBe(0)
  await run(pool, `select graphile_worker.add_job('send-mail', '{"no": "mail"}')`)
  await vi.waitFor(
    async () =>
      expect(await valueOf('countersign_job_run_duration_seconds_count', failed)).toBeGreaterThan(0),
    10_000,
  )
})

test('a wire that differs from what was confirmed is counted', async () => {
  const { wireId } = await verifiedWire(server)
  expect(await valueOf('countersign_altered_wires_found_total')).toBe(0)
  expect(await valueOf('countersign_altered_wires')).toBe(0)
  await run(pool, 'update wires set amount_cents = amount_cents + 1 where id = $1', [wireId])
  await run(pool, `select graphile_worker.add_job('check-open-wires')`)
  // Before a person meets it, and however often it is looked at.
  await vi.waitFor(async () => expect(await valueOf('countersign_altered_wires')).toBe(1), 15_000)
  expect((await call('morgan', 'POST', `/wire/${wireId}/reveal`)).status).toBe(409)
  expect(await valueOf('countersign_altered_wires_found_total')).toBe(1)
})

test('the time of the last check of the wires is that of the database', async () => {
  await run(pool, `update wire_checks set finished_at = '2026-11-20T15:00:00Z'`)
  const seconds = Date.UTC(2026, 10, 20, 15) / 1000
  await vi.waitFor(async () =>
    expect(await valueOf('countersign_wire_check_timestamp_seconds')).toBe(seconds),
  )
})

test('the database is asked anew only when its figures are old', async () => {
  const seldom = createProductMetrics(pool, { everyMs: 60_000 })
  afterAll(() => seldom.stop())
  seldom.watchJobs({ tasks: {}, periodic: [], close: () => undefined })
  const seen = async () => metricValue(await seldom.read(), 'countersign_outbox_rows', { state: 'set aside' })
  const before = await seen()
  await run(pool, `insert into outbox (kind, payload) values ('unreadable', '{}')`)
  expect(await seen()).toBe(before)
  expect(await valueOf('countersign_outbox_rows', { state: 'set aside' })).toBe((before ?? 0) + 1)
})

test('the port of the product serves no metrics', async () => {
  expect((await call(null, 'GET', '/metrics')).status).toBe(401)
  expect((await call('morgan', 'GET', '/metrics')).status).toBe(404)
})

test('a silent database delays the metrics by two seconds at most, and its figures are gone until it is back', async () => {
  expect(await valueOf('countersign_database_up')).toBe(1)
  proxy.silence()
  let text = ''
  const reading = async () => {
    const began = performance.now()
    text = await metrics.read()
    return performance.now() - began
  }
  expect(await bestTime(reading, 4_000)).toBeLessThan(4_000)
  expect(metricValue(text, 'countersign_database_up')).toBe(0)
  expect(text).not.toMatch(/^countersign_(?:wires|jobs|outbox_rows)\{/m)
  expect(metricValue(text, 'countersign_database_connections_limit')).toBe(10)
  proxy.resume()
  await vi.waitFor(async () => expect(await valueOf('countersign_database_up')).toBe(1), 20_000)
  expect(await valueOf('countersign_wires', { status: 'Declined' })).toBe(0)
})
