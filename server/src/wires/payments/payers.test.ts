import { beforeAll, expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'
import { closingPaidThrough, takePart, threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'

const server = await closingServer()
const { call, ids, pool } = server

beforeAll(() => threeSides(server))

const payers = (person: Person, transactionId: string) =>
  call(person, 'GET', `/transaction/${transactionId}/payer`)
const name = (person: Person, transactionId: string, whom: Person) =>
  call(person, 'POST', `/transaction/${transactionId}/payer`, { userId: ids[whom] })
const remove = (person: Person, transactionId: string, whom: Person) =>
  call(person, 'DELETE', `/transaction/${transactionId}/payer/${ids[whom]}`)
const reveal = async (person: Person, url: string) => (await call(person, 'POST', `${url}/reveal`)).status

test('an admin of the paying organization alone names payers; neither manager nor receiver nor a stranger does', async () => {
  const { transactionId } = await closingPaidThrough(server)
  await pool.query(`update users set role = 'organization_admin' where id = any($1)`, [
    [ids.cole, ids.tessa, ids.ursula],
  ])
  for (const [person, status] of [
    ['morgan', 403],
    ['cole', 409],
    ['tessa', 422],
    ['blake', 403],
    ['theo', 403],
    ['ursula', 404],
  ] as const) {
    expect([person, (await name(person, transactionId, 'blake')).status]).toEqual([person, status])
    expect([person, (await remove(person, transactionId, 'blake')).status].join()).toMatch(/40[349]$/)
  }
  await pool.query(`update users set role = 'user' where id = any($1)`, [[ids.cole, ids.tessa, ids.ursula]])
  expect((await payers('nora', transactionId)).body.items).toEqual([])
})

test('a payer is an active colleague who takes part; naming is recorded, and the manager and the person are notified', async () => {
  const { transactionId } = await closingPaidThrough(server)
  // Nora takes no part herself, Cole and Tessa are of other organizations.
  for (const whom of ['nora', 'cole', 'tessa', 'ursula'] as const) {
    const refused = await name('nora', transactionId, whom)
    expect([whom, refused.status, refused.body.errors?.[0]?.field]).toEqual([whom, 422, 'userId'])
  }
  const before = await payers('nora', transactionId)
  expect(before.body).toMatchObject({ mayName: true, items: [] })
  expect(before.body.candidates.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
    [ids.blake, ids.theo].toSorted(),
  )
  const named = await name('nora', transactionId, 'blake')
  expect([named.status, named.body.items]).toMatchObject([
    200,
    [{ userId: ids.blake, name: 'Blake Test', organization: 'Lexbond LLP', namedBy: 'Nora Test' }],
  ])
  // Said twice it is the same, and said once.
  expect((await name('nora', transactionId, 'blake')).status).toBe(200)
  const { rows } = await pool.query(
    `select type, actor_id, data->>'email' as email from audit_events where transaction_id = $1 and type like 'payer%'`,
    [transactionId],
  )
  expect(rows).toEqual([{ type: 'payer named', actor_id: ids.nora, email: 'blake@lexbond.example' }])
  const notified = await pool.query(
    `select user_id from notifications where transaction_id = $1 and type = 'Payer'`,
    [transactionId],
  )
  expect(new Set(notified.rows.map(({ user_id }) => user_id))).toEqual(new Set([ids.morgan, ids.blake]))
  const seen = async (person: Person) => {
    const { status, body } = await payers(person, transactionId)
    return [person, status, body.items?.length, body.mayName, body.candidates?.length]
  }
  expect(await Promise.all((['morgan', 'cole', 'theo', 'tessa', 'ursula'] as const).map(seen))).toEqual([
    ['morgan', 200, 1, false, 0],
    ['cole', 200, 1, false, 0],
    ['theo', 200, 1, false, 0],
    ['tessa', 200, 0, false, 0],
    ['ursula', 404, undefined, undefined, undefined],
  ])
})

test('removed, a payer sees nothing more, also while the closing is on hold', async () => {
  const { transactionId, paidUrl } = await verifiedPaidThrough(server)
  expect(await reveal('blake', paidUrl)).toBe(200)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Something is odd' })
  expect((await name('nora', transactionId, 'theo')).body.code).toBe('transaction-frozen')
  expect((await remove('nora', transactionId, 'theo')).status).toBe(404)
  const removed = await remove('nora', transactionId, 'blake')
  expect([removed.status, removed.body.items]).toEqual([200, []])
  expect(await reveal('blake', paidUrl)).toBe(403)
  const { rows } = await pool.query(
    `select type from audit_events where transaction_id = $1 and type like 'payer%' order by id`,
    [transactionId],
  )
  expect(rows.map(({ type }) => type)).toEqual(['payer named', 'payer removed'])
})

test.each([
  ['blocked', `update users set status = 'Blocked' where id = $1`, 'Active', 403],
  ['of another organization', `update users set organization_id = $2 where id = $1`, 'Active', 404],
] as const)('a payer who is %s loses it at once, and for good', async (_, statement, back, status) => {
  const { paidUrl } = await verifiedPaidThrough(server)
  const values = statement.includes('$2') ? [ids.blake, ids.otherdesk] : [ids.blake]
  await pool.query(statement, values)
  expect(await reveal('blake', paidUrl)).toBe(status)
  await pool.query(`update users set status = $2, organization_id = $3 where id = $1`, [
    ids.blake,
    back,
    ids.lexbond,
  ])
  expect(await reveal('blake', paidUrl)).toBe(403)
})

test('a payer who leaves the closing loses it, also when invited again', async () => {
  const { transactionId, participantId, paidUrl } = await verifiedPaidThrough(server)
  // Theo pays on: the organization goes on taking part.
  await name('nora', transactionId, 'theo')
  await pool.query(`update participants set status = 'Canceled' where id = $1`, [participantId])
  expect([await reveal('blake', paidUrl), await reveal('theo', paidUrl)]).toEqual([403, 200])
  await takePart(server, transactionId, 'blake')
  expect(await reveal('blake', paidUrl)).toBe(403)
  expect((await name('nora', transactionId, 'blake')).status).toBe(200)
  expect(await reveal('blake', paidUrl)).toBe(200)
})

test('of ten namings of one person at once one is recorded', async () => {
  const { transactionId } = await closingPaidThrough(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => name('nora', transactionId, 'blake')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await pool.query(
    `select count(*)::int as count from audit_events where transaction_id = $1 and type = 'payer named'`,
    [transactionId],
  )
  expect(rows).toEqual([{ count: 1 }])
})
