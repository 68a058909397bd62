import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closingServer } from '../testing/closing.ts'
import { testDatabase } from '../testing/database.ts'
import { testClient } from '../testing/test-client.ts'

const { pool, place } = await testDatabase()
const { app } = await closingServer({}, { on: { pool, place } })
const administrator = testClient({ ...place, database: 'postgres' })
await administrator.connect()
afterEach(async () => {
  await letIn(true)
  await administrator.end()
})

const letIn = (isOpen: boolean) =>
  administrator.query(`alter database ${place.database} with allow_connections ${isOpen}`)

test('an outage that no probe asks about is said once by each part that meets it, and its end with how long it lasted', async () => {
  const [warn, info] = [vi.spyOn(app.log, 'warn'), vi.spyOn(app.log, 'info')]
  const said = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([, words]) => String(words))
  const connect = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => connect.mockRestore())
  const attempts = (name: string): number =>
    connect.mock.contexts.filter(
      (client) =>
        (client as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name === name,
    ).length

  await letIn(false)
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    place.database,
  ])
  await expect.poll(() => attempts('countersign outbox'), { timeout: 20_000 }).toBeGreaterThan(4)
  await expect.poll(() => attempts('countersign live'), { timeout: 20_000 }).toBeGreaterThan(4)
  await expect.poll(() => said(warn), { timeout: 20_000 }).toContain('not ready: no-answer')
  await letIn(true)

  const again = [
    'ready again',
    'The outbox is handed over again',
    'Live changes are heard again',
    'The job queue works again',
  ]
  await expect.poll(() => said(info), { timeout: 60_000 }).toEqual(expect.arrayContaining(again))
  for (const words of again) {
    const lines = info.mock.calls.filter(([, one]) => one === words)
    expect(lines, words).toEqual([[{ seconds: expect.any(Number) }, words]])
  }
  const of = (part: RegExp) => said(warn).filter((words) => part.test(words))
  // The connections end first, then no other is let in: two causes, a line each.
  const unready = warn.mock.calls.filter(([, words]) => words === 'not ready: no-answer')
  const causes = unready.map(([members]) => (members as { err: { code: string } }).err.code)
  expect(causes).toEqual([...new Set(causes)])
  for (const part of [/outbox/i, /live changes/i, /job queue/i]) expect(of(part)).toHaveLength(1)
})
