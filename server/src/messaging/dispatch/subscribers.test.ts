import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { publishEvents } from '../outbox/event-store.ts'
import { eventsOf } from '../outbox/outbox-row.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { dispatchRows } from './dispatch-rows.ts'

const { pool } = await testDatabase()
const client = await pool.connect()
afterAll(() => client.release())

const received: string[] = []
const receiving: Subscriber = async (_, rows) => void received.push(...eventsOf(rows).map(({ id }) => id))
const onUnreadable = vi.fn()
const onFailed = vi.fn()

const dispatched = (...subscribers: Subscriber[]) =>
  dispatchRows(client, { subscribers, onUnreadable, onFailed })

const leaveEvents = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId)
  const facts = {
    transactionName: '',
    transactionId: '',
    wireNumber: '',
    wireId: '',
    actor: '',
    organization: '',
    amount: '',
  }
  const event = { type: 'transaction edited', at: new Date(), actorId: null, wireId: null } as const
  await publishEvents(
    pool,
    ids.map((id) => Object.assign({ id, transactionId: null, facts, recipients: [] }, event)),
  )
  return ids
}

const left = async (): Promise<string[]> =>
  (await run<{ kind: string }>(pool, 'select kind from outbox order by id')).map(({ kind }) => kind)

beforeEach(async () => {
  await pool.query('truncate outbox')
  received.length = 0
  onUnreadable.mockClear()
  onFailed.mockClear()
})

test('every subscriber gets each event once, in order', async () => {
  const ids = await leaveEvents(3)
  const others: string[] = []
  await dispatched(receiving, async (_, rows) => void others.push(...eventsOf(rows).map(({ id }) => id)))
  expect([received, others, await left()]).toEqual([ids, ids, []])
})

test('a subscriber that fails at one row holds up no other row, and loses none', async () => {
  const [bad, good] = await leaveEvents(2)
  const failing: Subscriber = async (_, rows) => {
    if (eventsOf(rows).some(({ id }) => id === bad)) throw new TypeError('fetch failed')
  }
  expect(await dispatched(failing, receiving)).toBe(false)
  expect([received, await left()]).toEqual([[good], ['event']])
  expect(onFailed).toHaveBeenCalledOnce()
  expect(onUnreadable).not.toHaveBeenCalled()
  await dispatched(receiving)
  expect([received, await left()]).toEqual([[good, bad], []])
})

test('a row of another shape is set aside alone', async () => {
  await run(
    pool,
    `insert into outbox (kind, payload) values ('event', '{"recipients": [{"kind": "unknown"}]}')`,
  )
  const ids = await leaveEvents(1)
  await dispatched(receiving)
  expect([received, await left()]).toEqual([ids, ['unreadable']])
  expect(onUnreadable).toHaveBeenCalledOnce()
})
