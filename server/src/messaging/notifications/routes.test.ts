import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, call, ids } = server

test('refuses strangers, foreign words and pages that cannot be', async () => {
  expect((await call(null, 'GET', '/notification')).status).toBe(401)
  expect((await call(null, 'PUT', '/notification/read')).status).toBe(401)
  expect((await call('tessa', 'GET', '/notification?pageNum=0')).status).toBe(422)
  expect((await call('tessa', 'PUT', '/notification/read', { ids: ['x'] })).status).toBe(422)
  expect((await call('tessa', 'PUT', '/notification/read', { all: true })).status).toBe(422)
})

test("a user cannot read or mark another person's notifications", async () => {
  const { wireId } = await wireAt(server, 'sent')
  const mine = (await call('tessa', 'GET', '/notification')).body
  expect(mine).toMatchObject({ total: 1, unread: 1, totalIsMore: false })
  expect(mine.items[0]).toMatchObject({ type: 'Wire Receiver Invitation', wireId, read: false })

  expect((await call('theo', 'GET', '/notification')).body).toMatchObject({ items: [], total: 0, unread: 0 })
  const marked = await call('theo', 'PUT', '/notification/read', { ids: [mine.items[0].id] })
  expect(marked.body).toEqual({ unread: 0 })
  expect((await call('tessa', 'GET', '/notification')).body.unread).toBe(1)
})

test('[R1.8] the receiver hears of the invitation, the manager of acceptance and rejection', async () => {
  const typesOf = async (person: 'tessa' | 'morgan', wireId: string): Promise<string[]> => {
    const { items } = (await call(person, 'GET', '/notification')).body
    return items
      .filter((item: { wireId: string }) => item.wireId === wireId)
      .map((item: { type: string }) => item.type)
  }
  const taken = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${taken.wireId}/accept`, { digest: taken.wire.digest })
  const refused = await wireAt(server, 'filled')
  const reasons = { digest: refused.wire.digest, reasons: ['amount'] }
  await call('tessa', 'POST', `/wire/${refused.wireId}/reject`, reasons)

  // Also that the acceptance was recorded, in case it was not the receiver's.
  expect(await typesOf('tessa', taken.wireId)).toEqual(['Acceptance Recorded', 'Wire Receiver Invitation'])
  expect(await typesOf('morgan', taken.wireId)).toEqual(['Wire Accepted'])
  expect(await typesOf('morgan', refused.wireId)).toEqual(['Wire Rejected'])
})

test('pages newest first, counts to a thousand, and marks some or all as read', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const many = Array.from({ length: 1005 }, newId)
  await run(
    pool,
    `insert into notifications (id, user_id, type, message, transaction_id)
       select id, $2, 'Wire Accepted', 'accepted', $3 from unnest($1::uuid[]) as id`,
    [many, ids.blake, transactionId],
  )
  const first = (await call('blake', 'GET', '/notification')).body
  expect(first).toMatchObject({ total: 1000, totalIsMore: true, pageNum: 1, pageSize: 15 })
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(many.toReversed().slice(0, 15))
  const last = (await call('blake', 'GET', '/notification?pageNum=11&pageSize=100')).body
  expect(last.items).toHaveLength(5)

  await run(pool, `update notifications set read_at = now() where id = any($1::uuid[])`, [many.slice(3)])
  const some = await call('blake', 'PUT', '/notification/read', { ids: many.slice(0, 2) })
  expect(some.body).toEqual({ unread: 1 })
  expect((await call('blake', 'PUT', '/notification/read', {})).body).toEqual({ unread: 0 })
})
