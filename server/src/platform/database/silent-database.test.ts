import { afterAll, expect, test, vi } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { silentProxy, type SilentProxy } from '../../testing/faults/silent-proxy.ts'
import { run } from './connection.ts'

let proxy: SilentProxy
const server = await closingServer(
  {},
  {
    through: async (place) => {
      proxy = await silentProxy(place)
      afterAll(() => proxy.close())
      return proxy.place
    },
  },
)

/** A silent connection is given up within ten seconds; a busy machine may be late. */
const longestMs = 12_000

const own = ['countersign', 'countersign jobs', 'countersign live', 'countersign outbox']

/** Which of the server's connections the database has that began since. */
const connectedSince = async (since: Date): Promise<string[]> => {
  const rows = await run<{ name: string }>(
    server.pool,
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_start > $1 order by 1`,
    [since],
  )
  return rows.map(({ name }) => name)
}

const timed = async <Answer>(work: Promise<Answer>): Promise<{ answer: Answer; ms: number }> => {
  const began = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - began }
}

const create = (key: string) =>
  server.call(
    'morgan',
    'POST',
    '/transaction',
    { name: key, type: 'Negotiated', closingDate: '2026-12-01' },
    { 'idempotency-key': key },
  )

test('a database that falls silent is given up on every connection, said in words, and found again by itself', async () => {
  const { wireId } = await wireAt(server, 'filled')
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(200)
  expect((await create('Before')).status).toBe(201)

  const [warn, info] = [vi.spyOn(server.app.log, 'warn'), vi.spyOn(server.app.log, 'info')]
  const said = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([, words]) => words)
  const stillOpen = proxy.silence()
  const began = performance.now()
  const probing = timed(server.call(null, 'GET', '/readyz'))
  const calling = Promise.all([
    timed(server.call('tessa', 'GET', `/wire/${wireId}`)),
    timed(server.call('morgan', 'GET', '/transaction')),
    timed(create('Meanwhile')),
  ])
  const probe = await probing
  expect(probe.ms).toBeLessThan(5_000)
  expect([probe.answer.status, probe.answer.body]).toEqual([
    503,
    { status: 'not ready', database: 'unreachable', migrations: 'unknown', reason: 'no-answer' },
  ])

  for (const { answer, ms } of await calling) {
    expect(ms).toBeLessThan(longestMs)
    expect([answer.status, answer.body.code]).toEqual([503, 'database-unavailable'])
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
    })
    expect(answer.body.detail).toMatch(/^The service is not available at the moment\. If you were saving/)
    expect(JSON.stringify(answer.body)).not.toMatch(/select|127\.0\.0\.1|timeout|sql/i)
  }
  // Also those that no request uses: they listen, or lie in the pool.
  await expect.poll(stillOpen, { timeout: longestMs }).toBe(0)
  expect(performance.now() - began).toBeLessThan(longestMs)

  expect((await server.call(null, 'GET', '/readyz')).status).toBe(503)
  const back = new Date()
  proxy.resume()
  await expect.poll(async () => (await server.call(null, 'GET', '/readyz')).status).toBe(200)
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(200)
  expect((await create('Meanwhile')).status).toBe(201)
  await expect.poll(() => connectedSince(back)).toEqual(own)
  const named = `select count(*) as count from transactions where name = 'Meanwhile'`
  expect(await run(server.pool, named)).toEqual([{ count: 1 }])
  // Probes come again and again: the log says when the outage began and when it ended.
  expect(said(warn).filter((words) => String(words).startsWith('not ready'))).toEqual([
    'not ready: no-answer',
  ])
  await expect
    .poll(() => said(info))
    .toEqual(
      expect.arrayContaining([
        'ready again',
        'The outbox is handed over again',
        'Live changes are heard again',
      ]),
    )
  expect(said(info).filter((words) => words === 'ready again')).toHaveLength(1)
})
