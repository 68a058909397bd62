import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { lowestIdAt, newId } from '../../platform/database/new-id.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { deleteOld } from './store.ts'

const server = await closingServer({ NOTIFICATION_DAYS: '90' })
const { pool, call, ids } = server
const dayMs = 86_400_000
const now = new Date('2026-06-01T12:00:00Z')

/** Of blake, made so many days before `now`. */
const add = async (age: number, idAge = age): Promise<string> => {
  const idOf = (days: number) => lowestIdAt(new Date(now.getTime() - days * dayMs)).slice(0, 14)
  const id = `${idOf(idAge)}${newId().slice(14)}`
  await run(
    pool,
    `insert into notifications (id, user_id, type, message, created_at, read_at)
       values ($1, $2, 'Wire Accepted', 'accepted', $3, null)`,
    [id, ids.blake, new Date(now.getTime() - age * dayMs)],
  )
  return id
}

const left = async (): Promise<string[]> => {
  const { items } = (await call('blake', 'GET', '/notification?pageSize=100')).body
  return items.map(({ id }: { id: string }) => id)
}

const clear = () => run(pool, 'delete from notifications where user_id = $1', [ids.blake])

test('deletes what is older than the days, in batches, and nothing else', async () => {
  const old = [await add(101), await add(100), await add(99), await add(91), await add(90.01)]
  await run(pool, 'update notifications set read_at = now() where id = $1', [old[0]])
  // An id of another clock than that of the row deletes nothing by itself.
  const kept = [await add(89, 95), await add(89.99), await add(1)]

  await deleteOldNotifications(pool, null, now)
  expect(await left()).toHaveLength(8)
  await deleteOldNotifications(pool, 90, now, 2)
  expect((await left()).toSorted()).toEqual(kept.toSorted())
  await clear()
})

test('passes over one that is being marked as read, and two servers at once delete each once', async () => {
  const [held] = [await add(120), await add(110), await add(100)]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update notifications set read_at = now() where id = $1', [held])
    await Promise.all([
      deleteOldNotifications(pool, 90, now, 1),
      deleteOldNotifications(pool, 90, now, 1),
      deleteOldNotifications(pool, 90, now),
    ])
    expect(await left()).toEqual([held])
    await client.query('commit')
  } finally {
    client.release()
  }
  await deleteOldNotifications(pool, 90, now)
  expect(await left()).toEqual([])
})

test('finds what is old by the ids alone, however many rows there are', async () => {
  await run(
    pool,
    `insert into notifications (id, user_id, type, message, created_at)
       select ('018d0000-' || lpad(to_hex(n), 4, '0') || '-7000-8000-000000000000')::uuid, $1, 'Wire Accepted', 'accepted',
              '2024-01-13T00:00:00Z' from generate_series(1, 20000) n`,
    [ids.blake],
  )
  await run(pool, 'analyze notifications')
  const client = await pool.connect()
  try {
    await client.query('begin')
    // As a statement is planned that a connection has made several times, on millions of rows: a join would read all of them.
    await client.query('set local plan_cache_mode = force_generic_plan; set local enable_nestloop = off')
    expect(await deleteOld(client, { days: 90, now, most: 50 })).toBe(50)
    const [scans] = await run<{ whole: number; byIndex: number }>(
      client,
      `select seq_scan::int as whole, idx_scan::int as "byIndex" from pg_stat_xact_user_tables
        where relname = 'notifications'`,
    )
    expect(scans).toEqual({ whole: 0, byIndex: expect.toSatisfy((times: number) => times > 0) })
    await client.query('rollback')
  } finally {
    client.release()
  }
  await clear()
})

test('a clock that runs years ahead deletes nothing that is not old', async () => {
  const young = await add(-100)
  await deleteOldNotifications(pool, 90, new Date('2036-06-01T12:00:00Z'))
  expect(await left()).toEqual([young])
  await clear()
})

test('the job deletes by the setting, and the history of the closing stays', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const told = async () => (await call('tessa', 'GET', '/notification')).body
  const work = async () => {
    await run(pool, `select graphile_worker.add_job('delete-old-notifications')`)
    await vi.waitFor(
      async () =>
        expect(
          await run(
            pool,
            `select 1 from graphile_worker.jobs where task_identifier = 'delete-old-notifications'`,
          ),
        ).toEqual([]),
      15_000,
    )
  }
  await work()
  expect(await told()).toMatchObject({ total: 1, unread: 1 })
  const then = lowestIdAt(new Date('2020-01-01T00:00:00Z'))
  await run(
    pool,
    `update notifications set id = $1, created_at = '2020-01-01T00:00:00Z' where wire_id = $2`,
    [then, wireId],
  )
  await work()
  expect(await told()).toMatchObject({ total: 0, unread: 0, items: [] })
  await vi.waitFor(
    async () =>
      expect(
        await run(pool, `select task from periodic_jobs where task = 'delete-old-notifications'`),
      ).toHaveLength(1),
    15_000,
  )
  const history = await run<{ type: string }>(
    pool,
    'select type from audit_events where transaction_id = $1 and wire_id = $2',
    [transactionId, wireId],
  )
  expect(history.map(({ type }) => type)).toContain('wire sent')
})
