import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids } = server

const add = (
  transactionId: string,
  person: Person,
  place: Record<string, unknown> = {},
  by: Person = 'morgan',
) => call(by, 'POST', `/transaction/${transactionId}/team`, { userId: ids[person], rights: 'view', ...place })

const change = (transactionId: string, person: Person, place: object, by: Person = 'morgan') =>
  call(by, 'PUT', `/transaction/${transactionId}/team/${ids[person]}`, place)

const remove = (transactionId: string, person: Person, by: Person = 'morgan') =>
  call(by, 'DELETE', `/transaction/${transactionId}/team/${ids[person]}`)

test('[R1.5] an outsider, an inactive user and an unknown user are all refused as team members', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await server.pool.query(`update users set status = 'Inactive' where id = $1`, [ids.cole])
  for (const person of ['tessa', 'blake', 'ursula', 'cole'] as const) {
    const refused = await add(transactionId, person)
    expect([person, refused.status, refused.body.errors]).toEqual([
      person,
      422,
      [{ field: 'userId', message: 'Choose an active member of your own organization' }],
    ])
  }
  await server.pool.query(`update users set status = 'Active' where id = $1`, [ids.cole])
  const unknown = await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
    userId: '01993b5e-0000-7000-8000-000000000000',
    rights: 'view',
  })
  expect(unknown.status).toBe(422)
  expect((await add(transactionId, 'nora')).status).toBe(201)
})

test('[R6.5] only the Transaction Manager changes the team; who does not see the transaction finds none', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await add(transactionId, 'cole', { rights: 'checker' })
  for (const [person, status] of [
    ['nora', 403],
    ['cole', 403],
    ['tessa', 403],
    ['ursula', 404],
  ] as const) {
    expect([person, (await add(transactionId, 'nora', {}, person)).status]).toEqual([person, status])
    expect((await change(transactionId, 'cole', { rights: 'view' }, person)).status).toBe(status)
    expect((await remove(transactionId, 'cole', person)).status).toBe(status)
  }
  expect((await change(transactionId, 'nora', { rights: 'view' })).status).toBe(404)
  expect((await remove(transactionId, 'nora')).status).toBe(404)
  expect((await add(transactionId, 'cole')).body.code).toBe('already-in-team')
  expect((await remove(transactionId, 'morgan')).body.code).toBe('is-transaction-manager')
})

test('a checker sees and reveals bank details; a viewer and a colleague of the receiver do not', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await add(transactionId, 'cole', { rights: 'checker' })
  await add(transactionId, 'nora')
  const seen = await call('cole', 'GET', `/wire/${wireId}`)
  expect(seen.body.bankDetails).toMatchObject({ accountNumber: 'XXXXXXXXXX', aba: '101100621' })
  const shown = await call('cole', 'POST', `/wire/${wireId}/reveal`)
  expect(shown.body.accountNumber).toBe('000123456789')
  for (const person of ['nora', 'theo'] as const) {
    expect((await call(person, 'GET', `/wire/${wireId}`)).body.bankDetails).toBeNull()
    expect((await call(person, 'POST', `/wire/${wireId}/reveal`)).status).toBe(403)
  }
  const inTransaction = await call('nora', 'GET', `/transaction/${transactionId}`)
  expect(inTransaction.body.wires[0]).toMatchObject({ account: 'withheld', aba: null })
  await change(transactionId, 'cole', { rights: 'view' })
  expect((await call('cole', 'POST', `/wire/${wireId}/reveal`)).status).toBe(403)
})

test('a checker edits, sends and recalls nothing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await add(transactionId, 'nora', { rights: 'checker' })
  expect((await call('nora', 'PUT', `/wire/${wireId}`, wireBody())).status).toBe(403)
  expect((await call('nora', 'POST', `/wire/${wireId}/recall`, {})).status).toBe(403)
  expect((await call('nora', 'POST', `/transaction/${transactionId}/wire`, wireBody())).status).toBe(403)
})

test('a further manager does what the manager does, until the role is taken away', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const refused = await add(transactionId, 'cole', { isManager: true })
  expect(refused.body.errors[0].field).toBe('isManager')
  const added = await add(transactionId, 'nora', { rights: 'checker', isManager: true })
  expect(added.body.teamMembers).toEqual([
    { userId: ids.nora, name: 'Nora Test', email: emailOf('nora'), rights: 'checker', isManager: true },
  ])
  const mine = await call('nora', 'GET', `/transaction/${transactionId}`)
  expect(mine.body.roleInTransaction).toBe('Transaction Manager')
  const listed = await call('nora', 'GET', '/transaction?pageSize=100')
  expect(listed.body.items.find(({ id }: { id: string }) => id === transactionId).roleInTransaction).toBe(
    'Transaction Manager',
  )
  expect((await call('nora', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  expect((await call('nora', 'POST', `/transaction/${transactionId}/wire`, wireBody())).status).toBe(201)
  const facts = { name: 'Renamed', type: 'Negotiated' }
  expect((await call('nora', 'PUT', `/transaction/${transactionId}`, facts)).status).toBe(200)
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect((await call('nora', 'POST', `/wire/${wireId}/reveal`)).body.accountNumber).toBe('000123456789')
  expect((await change(transactionId, 'nora', { rights: 'view' })).status).toBe(200)
  expect((await call('nora', 'POST', `/wire/${wireId}/recall`, {})).status).toBe(403)
  expect((await call('nora', 'POST', `/wire/${wireId}/reveal`)).status).toBe(403)
})

test('a rejection reaches the whole team, and a member is told of joining', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await add(transactionId, 'cole')
  const { body: wire } = await call('tessa', 'GET', `/wire/${wireId}`)
  await call('tessa', 'POST', `/wire/${wireId}/reject`, { digest: wire.digest, reasons: ['amount'] })
  const told = (await call('cole', 'GET', '/notification')).body.items
  expect(told.slice(0, 2).map(({ type }: { type: string }) => type)).toEqual([
    'Wire Rejected',
    'Transaction Team',
  ])
  expect(told[1].message).toBe(
    'Morgan Test added you with the view right to the transaction team of City of Salina, Series 2026A',
  )
})

test('a member who leaves the organization also leaves the team', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await add(transactionId, 'nora', { rights: 'checker', isManager: true })
  await server.pool.query('update users set organization_id = $2 where id = $1', [ids.nora, ids.firsttrust])
  const seen = await call('nora', 'GET', `/wire/${wireId}`)
  expect([seen.status, seen.body.bankDetails]).toEqual([200, null])
  expect((await call('nora', 'POST', `/wire/${wireId}/recall`, {})).status).toBe(403)
  expect((await call('morgan', 'GET', `/transaction/${transactionId}`)).body.teamMembers).toEqual([])
  await server.pool.query('update users set organization_id = $2 where id = $1', [ids.nora, ids.harbor])
})

test('of two managers who take the role from each other at once, one still has it', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await add(transactionId, 'nora', { isManager: true })
  const [taken, added] = await Promise.all([
    change(transactionId, 'nora', { rights: 'view' }),
    add(transactionId, 'cole', {}, 'nora'),
  ])
  expect(taken.status).toBe(200)
  expect([201, 403]).toContain(added.status)
  const members = (await call('morgan', 'GET', `/transaction/${transactionId}`)).body.teamMembers
  expect(members.map(({ userId }: { userId: string }) => userId).includes(ids.cole)).toBe(
    added.status === 201,
  )
})

test('the history says who was added as what, in whole sentences', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await add(transactionId, 'nora', { rights: 'checker' })
  await change(transactionId, 'nora', { rights: 'checker', isManager: true })
  await remove(transactionId, 'nora')
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(body.items.slice(0, 3).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'removed Nora Test from the transaction team',
    'made Nora Test a Transaction Manager of the transaction team',
    'added Nora Test to the transaction team with the checker right',
  ])
})

test('[R3.2] a transaction tells its name, type, status, the viewer’s role, team members and wires', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await add(transactionId, 'cole', { rights: 'checker' })
  const roles = { morgan: 'Transaction Manager', cole: null, tessa: 'Trustee' } as const
  for (const person of ['morgan', 'cole', 'tessa'] as const) {
    const { body } = await call(person, 'GET', `/transaction/${transactionId}`)
    expect(body).toMatchObject({
      name: 'City of Salina, Series 2026A',
      type: 'Negotiated',
      status: 2,
      roleInTransaction: roles[person],
      teamMembers: [{ userId: ids.cole, name: 'Cole Test', rights: 'checker', isManager: false }],
      wires: [{ id: wireId }],
    })
  }
})

test('[R6.5] a manager who left the organization after the closing manages nothing of it, nor sees its accounts', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await server.pool.query('update transactions set status = 3 where id = $1', [transactionId])
  expect((await call('morgan', 'POST', `/wire/${wireId}/reveal`)).status).toBe(200)
  await server.pool.query('update users set organization_id = $2 where id = $1', [ids.morgan, ids.firsttrust])
  try {
    const seen = await call('morgan', 'GET', `/transaction/${transactionId}`)
    expect([seen.status, seen.body.roleInTransaction]).toEqual([200, null])
    expect(seen.body.wires[0]).toMatchObject({ account: 'withheld', aba: null })
    expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.bankDetails).toBeNull()
    const listed = await call('morgan', 'GET', '/transaction')
    expect(
      listed.body.items.map((one: { roleInTransaction: string }) => one.roleInTransaction),
    ).not.toContain('Transaction Manager')
    for (const [path, body] of [
      [`/wire/${wireId}/reveal`, undefined],
      [`/transaction/${transactionId}/reopen`, { reason: 'Once more' }],
      [`/transaction/${transactionId}/freeze`, { reason: 'Stop' }],
      [`/transaction/${transactionId}/wire`, wireBody()],
    ] as const) {
      expect([path, (await call('morgan', 'POST', path, body)).status]).toEqual([path, 403])
    }
  } finally {
    await server.pool.query('update users set organization_id = $2 where id = $1', [ids.morgan, ids.harbor])
  }
})

test('a member of the team who is inactive is not notified of a wire, and stays in the team', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  for (const person of ['nora', 'cole'] as const) {
    const added = await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
      userId: ids[person],
      rights: 'view',
    })
    expect(added.status).toBe(201)
  }
  await server.pool.query(`update users set status = 'Inactive' where id = $1`, [ids.nora])
  const rejected = await call('tessa', 'POST', `/wire/${wireId}/reject`, {
    digest: wire.digest,
    reasons: ['amount'],
    remarks: '',
  })
  expect(rejected.status).toBe(200)
  const { rows } = await server.pool.query(
    `select user_id as id from notifications where wire_id = $1 and type = 'Wire Rejected' order by user_id`,
    [wireId],
  )
  const notified = rows.map(({ id }: { id: string }) => id)
  expect(notified).toContain(ids.cole)
  expect(notified).not.toContain(ids.nora)
  const team = (await call('morgan', 'GET', `/transaction/${transactionId}`)).body.teamMembers
  expect(team.map(({ userId }: { userId: string }) => userId)).toContain(ids.nora)
  await server.pool.query(`update users set status = 'Active' where id = $1`, [ids.nora])
})
