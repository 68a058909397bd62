import { contract } from '@countersign/contract/app/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { connect, run } from '../platform/database/connection.ts'
import { readableElsewhere } from '../platform/http/replica-reads.ts'
import { answerOf, closingServer } from '../testing/closing.ts'
import { fillWire, finalMemo, prepare } from '../testing/closing-memo.ts'
import { ask } from '../testing/database-holder.ts'
import { databaseSettings } from '../testing/database-settings.ts'
import { freePort } from '../testing/free-port.ts'
import { metricValue } from '../testing/metric-samples.ts'
import { emailOf, type Person } from '../testing/people.ts'
import { streamingReplica } from '../testing/streaming-replica.ts'
import { tokenSigner } from '../testing/token-signer.ts'
import { buildApp } from './app.ts'
import { bringUpToDate } from './configuration/open-database.ts'
import { readConfig } from './configuration/read-config.ts'
import { checkReplica } from './doctor/check-replica.ts'
import { createProductMetrics, type ProductMetrics } from './metrics/product-metrics.ts'

// Two servers on one primary, each with a way to the same replica.
const { primary, replica } = await streamingReplica()
const { DATABASE_URL } = databaseSettings(primary.place, '/nonexistent')
const { DATABASE_URL: DATABASE_REPLICA_URL } = databaseSettings(replica.place, '/nonexistent')
const pool = connect(primary.place, () => undefined)
await bringUpToDate(pool)
let metrics: ProductMetrics | undefined
const server = await closingServer(
  { DATABASE_URL, DATABASE_REPLICA_URL, LOG_LEVEL: 'silent' },
  {
    on: { pool, place: primary.place },
    measure: (database) => (metrics = createProductMetrics(database)),
  },
)
const otherPool = connect(primary.place, () => undefined)
const other = await buildApp({
  config: server.config,
  database: otherPool,
  clock: () => new Date('2026-11-20T15:00:00Z'),
})
await other.ready()
afterAll(async () => {
  await other.close()
  await otherPool.end()
  await pool.end()
})
const sign = await tokenSigner(server.config)

const atOther = async (person: Person, url: string) =>
  answerOf(await other.inject({ url, headers: { authorization: `Bearer ${await sign(emailOf(person))}` } }))

const statements = async (answeredBy: string): Promise<number> =>
  metricValue((await metrics?.read()) ?? '', 'countersign_replica_statements_total', {
    answered_by: answeredBy,
  }) ?? Number.NaN

const usable = async (): Promise<number | undefined> =>
  metricValue((await metrics?.read()) ?? '', 'countersign_replica_usable')

/** On a busy machine a replica that was late rests for half a minute. */
const patience = { timeout: 60_000, interval: 20 }
await vi.waitFor(async () => expect(await usable()).toBe(1), patience)

const closing = await finalMemo(server)
// A changed number supersedes the memo.
const changed = { accountNumber: '000123456780', accountNumberAgain: '000123456780' }
expect((await fillWire(server, 'tessa', closing.trusteeWire, changed)).status).toBe(200)
const secondMemo = await prepare(server, closing.transactionId)

const { transactionId, memoId } = closing
const harbor = server.ids.harbor
const addresses: Record<string, string> = {
  listTransactions: '/transaction?search=salina',
  exportTransactions: '/transaction/csv',
  findAnything: '/search?term=salina',
  listTransactionHistory: `/transaction/${transactionId}/history`,
  exportTransactionHistory: `/transaction/${transactionId}/history/csv`,
  listOrganizationHistory: `/organization/${harbor}/history`,
  exportOrganizationHistory: `/organization/${harbor}/history/csv`,
  listUserHistory: `/user/${server.ids.nora}/history`,
  exportUserHistory: `/user/${server.ids.nora}/history/csv`,
  listMemos: '/closingmemo',
  exportMemos: '/closingmemo/csv',
  listMemoRevisions: `/transaction/${transactionId}/closingmemo`,
  getMemo: `/closingmemo/${memoId}`,
  compareMemos: `/closingmemo/${secondMemo}/difference?with=${memoId}`,
  listTasks: '/tasks',
  listPlatformWires: '/wire',
  exportPlatformWires: '/wire/csv',
  listInvitations: '/invitation',
  exportInvitations: '/invitation/csv',
  readDashboard: '/dashboard',
  listInvoices: '/invoice',
  exportInvoices: '/invoice/csv',
}

/** Who may call it, where Morgan may not. */
const callers: Record<string, Person> = {
  listOrganizationHistory: 'cole',
  exportOrganizationHistory: 'cole',
  listUserHistory: 'ursula',
  exportUserHistory: 'ursula',
  listPlatformWires: 'ursula',
  exportPlatformWires: 'ursula',
  readDashboard: 'ursula',
  listInvoices: 'ursula',
  exportInvoices: 'ursula',
}

test('what may be read elsewhere are calls of the contract that only read, for a user', () => {
  const reads = Object.values(contract).filter(
    ({ method, access }) => method === 'GET' && (access === 'signed-in' || access === 'token'),
  )
  const known = new Set<string>(reads.map(({ operationId }) => operationId))
  expect([...readableElsewhere].filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(addresses).toSorted()).toEqual([...readableElsewhere].toSorted())
})

test('the replica answers each of them, and none of their statements fails there', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [server.ids.cole])
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [
    server.ids.ursula,
  ])
  for (const [operation, url] of Object.entries(addresses)) {
    const call = () => server.call(callers[operation] ?? 'morgan', 'GET', url)
    const { status, body } = await call()
    expect([operation, status, status === 200 || body]).toEqual([operation, 200, true])
    // Persistently: a busy machine may break a connection.
    await vi.waitFor(async () => {
      const [before, failed] = [await statements('replica'), await statements('primary_after_failure')]
      await call()
      const answered = (await statements('replica')) > before
      expect([operation, answered, await statements('primary_after_failure')]).toEqual([
        operation,
        true,
        failed,
      ])
    }, patience)
  }
})

test('what is decided or paid by is read on the primary alone', async () => {
  const before = await statements('replica')
  expect((await server.call('morgan', 'GET', `/closingmemo/${memoId}/pdf`)).status).toBe(200)
  const { status } = await server.call('tessa', 'GET', `/wire/${closing.trusteeWire}`)
  expect(status).toBe(200)
  expect((await server.call('morgan', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
  expect(await statements('replica')).toBe(before)
})

const create = async (name: string): Promise<void> => {
  const body = { name, type: 'Negotiated', closingDate: '2026-12-01' }
  expect((await server.call('morgan', 'POST', '/transaction', body)).status).toBe(201)
}

const namesAtOther = async (): Promise<string[]> =>
  (await atOther('morgan', '/transaction')).body.items.map(({ name }: { name: string }) => name)

test('what one server wrote, the other one lists at once', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await create(`Written ${turn}`)
    expect(await namesAtOther()).toContain(`Written ${turn}`)
  }
})

test('while the replica lags by a minute, no list is old and no right outlives its end', async () => {
  await vi.waitFor(async () => {
    const before = await statements('replica')
    await server.call('nora', 'GET', '/transaction')
    expect(await statements('replica')).toBeGreaterThan(before)
  }, patience)
  await ask(replica.place, 'select pg_wal_replay_pause()')
  try {
    await create('Written while it lags')
    expect(await namesAtOther()).toContain('Written while it lags')
    await run(pool, `update users set status = 'Inactive' where id = $1`, [server.ids.nora])
    expect((await server.call('nora', 'GET', '/transaction')).status).toBe(403)
    expect((await atOther('nora', '/transaction')).status).toBe(403)
    expect((await atOther('nora', '/tasks')).status).toBe(403)
    expect(await usable()).toBe(0)
  } finally {
    await ask(replica.place, 'select pg_wal_replay_resume()')
  }
})

test('the doctor says what is wrong with a replica, and that nothing fails by it', async () => {
  const found = (databaseReplicaUrl: string | undefined) => checkReplica(pool, { databaseReplicaUrl })
  expect(await found(undefined)).toEqual([])
  expect(await found(DATABASE_REPLICA_URL)).toMatchObject([{ state: 'ok' }])
  expect(await found(DATABASE_URL)).toMatchObject([
    { state: 'warning', message: expect.stringContaining('takes changes itself') },
  ])
  const away = new URL(`postgresql://127.0.0.1:${await freePort()}/closings`)
  away.password = 'hunter2'
  const unreachable = await found(String(away))
  expect(unreachable).toMatchObject([
    { state: 'warning', message: expect.stringContaining('behind DATABASE_REPLICA_URL does not answer') },
  ])
  expect(JSON.stringify(unreachable)).not.toContain('hunter2')
  await ask(replica.place, 'select pg_wal_replay_pause()')
  try {
    await ask(
      primary.place,
      'create table filling as select repeat(md5(n::text), 10) from generate_series(1, 80000) n',
    )
    expect(await found(DATABASE_REPLICA_URL)).toMatchObject([
      {
        state: 'warning',
        message: expect.stringMatching(/^The replica is behind the primary by \d+ MiB of its log\.$/),
      },
    ])
  } finally {
    await ask(replica.place, 'select pg_wal_replay_resume()')
  }
})

test('a replica of the embedded database is refused by name', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
})
