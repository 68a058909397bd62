import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { testDatabase } from '../../testing/database.ts'

const server = await closingServer()
const quiet = await testDatabase()

const body = (change: Record<string, unknown> = {}) => ({
  name: 'Salina Series 2026A',
  type: 'Negotiated',
  issuerId: server.ids.salina,
  ...change,
})

const fieldsOf = (answer: { body: { errors?: { field: string }[] } }): string[] =>
  (answer.body.errors ?? []).map(({ field }) => field)

test('[R5.1] a name outside the rule is refused at the name, with the message of the specification', async () => {
  const message = "Only alphanumeric and special characters (- ' & . , ( ) / \\ + ~) are allowed"
  for (const name of ['Bonds #1', 'A_b', 'Größe', 'x<y', 'a\tb', 'one!']) {
    const refused = await server.call('morgan', 'POST', '/transaction', body({ name }))
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'name', message }]])
  }
  const named = await server.call(
    'morgan',
    'POST',
    '/transaction',
    body({ name: " O'Neil & Co., (A/B) \\ 1+1 ~ " }),
  )
  expect([named.status, named.body.name]).toEqual([201, "O'Neil & Co., (A/B) \\ 1+1 ~"])
})

test.each([
  ['type', { type: 'Private Placement' }],
  ['type', { type: 'Auction' }],
  ['state', { state: 'ZZ' }],
  ['issuerId', { issuerId: '01993b5e-0000-7000-8000-000000000000' }],
  ['parAmount', { parAmount: -1 }],
  ['parAmount', { parAmount: 10.5 }],
  ['parAmount', { parAmount: 1_000_000_000_000 }],
  ['goodFaithDeposit', { goodFaithDeposit: Number.MAX_SAFE_INTEGER }],
  ['purchasePrice', { kind: 'real_estate', purchasePrice: Number.MAX_SAFE_INTEGER }],
  ['discount', { premium: 100, discount: 100 }],
  ['closingDate', { closingDate: '2026-02-30' }],
  ['closingDate', { closingDate: '0000-01-01' }],
  ['closingTime', { closingTime: '25:00' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['surprise', { surprise: true }],
])('a transaction with a wrong %s is refused at that field', async (field, change) => {
  const refused = await server.call('morgan', 'POST', '/transaction', body(change))
  expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
})

test('[R6.3] [R6.9] only an underwriter creates a transaction', async () => {
  for (const person of ['cole', 'tessa', 'blake'] as const) {
    expect((await server.call(person, 'POST', '/transaction', body())).status).toBe(403)
  }
})

test('[R1.2] an underwriter creates a transaction and is its Transaction Manager', async () => {
  const created = await server.call('morgan', 'POST', '/transaction', body({ parAmount: 136_000_000 }))
  expect(created.body).toMatchObject({
    status: 1,
    roleInTransaction: 'Transaction Manager',
    parAmount: 136_000_000,
    issuer: { name: 'City of Salina' },
    manager: { name: 'Morgan Test' },
  })
  const seen = await server.call('cole', 'GET', `/transaction/${created.body.id}`)
  expect(seen.body.roleInTransaction).toBeNull()
})

test('[R4.13] a created transaction is in progress from its first invite on', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const before = await server.call('morgan', 'GET', `/transaction/${transactionId}`)
  expect([before.body.status, before.body.everInvited]).toEqual([1, false])
  expect((await server.call('tessa', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  await server.call('morgan', 'POST', `/wire/${wireId}/send`)
  const after = await server.call('tessa', 'GET', `/transaction/${transactionId}`)
  expect(after.body).toMatchObject({
    status: 2,
    everInvited: true,
    roleInTransaction: 'Trustee',
    participants: [{ email: 'tessa@firsttrust.example', registered: true, status: 'Invited' }],
  })
  expect(after.body.wires).toHaveLength(1)
})

test('a transaction is deleted only while no invite was ever sent', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  const refused = await server.call('morgan', 'DELETE', `/transaction/${transactionId}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'invites-were-sent'])
  const fresh = await server.call('morgan', 'POST', '/transaction', body())
  expect((await server.call('morgan', 'DELETE', `/transaction/${fresh.body.id}`)).status).toBe(204)
  expect((await server.call('morgan', 'GET', `/transaction/${fresh.body.id}`)).status).toBe(404)
})

test('of two edits on the same version the second is refused, and nothing of it is kept', async () => {
  const { body: made } = await server.call('morgan', 'POST', '/transaction', body())
  const url = `/transaction/${made.id}`
  const match = { 'if-match': `"${made.version}"` }
  const [one, two] = await Promise.all([
    server.call('morgan', 'PUT', url, body({ name: 'One' }), match),
    server.call('morgan', 'PUT', url, body({ name: 'Two' }), match),
  ])
  expect([one.status, two.status].sort((a, b) => a - b)).toEqual([200, 409])
  const { body: read } = await server.call('morgan', 'GET', url)
  expect(read.name).toBe(one.status === 200 ? 'One' : 'Two')
  expect(read.version).toBe(made.version + 1)
})

test('the history reads as sentences; outsiders read of a wire from its sending on', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const ours = await server.call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(
    ours.body.items.map(({ actor, sentence }: Record<string, string>) => `${actor} ${sentence}`),
  ).toEqual([
    'Tessa Test entered the bank details of wire #1',
    'Morgan Test sent the invite for wire #1',
    'Morgan Test added wire #1',
    'Morgan Test created the transaction',
  ])
  const theirs = await server.call('tessa', 'GET', `/transaction/${transactionId}/history`)
  expect(theirs.body.items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'entered the bank details of wire #1',
    'sent the invite for wire #1',
    'created the transaction',
  ])
  expect((await server.call('ursula', 'GET', `/transaction/${transactionId}/history`)).status).toBe(404)
})

test('an audit event can be neither changed, removed nor emptied, even in SQL', async () => {
  for (const statement of [
    `update audit_events set type = 'wire accepted'`,
    'delete from audit_events',
    'truncate audit_events',
    'delete from wire_decisions',
    'truncate wire_decisions, wire_instructions',
    `update wire_instructions set fbo = 'me'`,
  ]) {
    await server.pool.query(
      `insert into wire_decisions (id, wire_id, wire_version, decision, digest, user_id)
         select gen_random_uuid(), id, 999, 'accepted', '', $1 from wires limit 1 on conflict do nothing`,
      [server.ids.tessa],
    )
    await expect(server.pool.query(statement)).rejects.toThrow('append-only')
  }
})

test('people, transactions and wires can only be marked, since what refers to them trusts that they stay', async () => {
  for (const table of ['users', 'transactions', 'wires']) {
    await expect(server.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
    // On the idle server: the cascade locks the referring tables in its own order and could deadlock.
    await expect(quiet.pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only')
  }
})

test('a change whose event cannot be written does not happen', async () => {
  const { body: made } = await server.call('morgan', 'POST', '/transaction', body())
  await server.pool.query(
    `alter table audit_events add constraint none check (type <> 'transaction edited') not valid`,
  )
  const refused = await server.call('morgan', 'PUT', `/transaction/${made.id}`, body({ name: 'Changed' }))
  await server.pool.query('alter table audit_events drop constraint none')
  expect(refused.status).toBe(500)
  expect((await server.call('morgan', 'GET', `/transaction/${made.id}`)).body.name).toBe(
    'Salina Series 2026A',
  )
})
