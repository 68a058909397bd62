import { expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, typedDetails, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const name = (person: Person, wireId: string, email: string) =>
  call(person, 'PUT', `/wire/${wireId}/second-person`, { email })
const remove = (person: Person, wireId: string) => call(person, 'DELETE', `/wire/${wireId}/second-person`)
const reveal = async (person: Person, wireId: string): Promise<number> =>
  (await call(person, 'POST', `/wire/${wireId}/reveal`)).status
const setUser = (person: Person, column: 'status' | 'role' | 'organization_id', value: string) =>
  pool.query(`update users set ${column} = $2 where id = $1`, [ids[person], value])

/** A wire with bank details whose receiver, Tessa, lets Theo look. */
const seenByTheo = async () => {
  const made = await wireAt(server, 'filled')
  const named = await name('tessa', made.wireId, emailOf('theo'))
  expect([named.status, named.body.secondPerson.email]).toEqual([200, emailOf('theo')])
  expect(await reveal('theo', made.wireId)).toBe(200)
  return made
}

test('only the receiver or an admin of the same organization names or removes a second person', async () => {
  const { wireId } = await seenByTheo()
  for (const [person, status] of [
    ['morgan', 403],
    ['theo', 403],
    ['cole', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await name(person, wireId, emailOf('theo'))).status]).toEqual([person, status])
    expect([person, (await remove(person, wireId)).status]).toEqual([person, status])
  }
  await setUser('nora', 'role', 'organization_admin')
  await setUser('theo', 'role', 'organization_admin')
  expect((await name('nora', wireId, emailOf('theo'))).status).toBe(403)
  expect((await remove('theo', wireId)).body.secondPerson).toBe(null)
  expect(await reveal('theo', wireId)).toBe(403)
  await setUser('nora', 'role', 'user')
  await setUser('theo', 'role', 'user')
  expect((await remove('tessa', wireId)).status).toBe(404)
})

test('it is an active colleague of the receiver’s organization alone, and not the receiver', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const invited = 'clerk@firsttrust.example'
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, status, organization_id)
       values ($1, $2, 'New', 'Clerk', 'user', 'Pending', $3)`,
    [newId(), invited, ids.firsttrust],
  )
  await setUser('theo', 'status', 'Inactive')
  const others = [
    '',
    'unknown@firsttrust.example',
    invited,
    ...(['blake', 'morgan', 'tessa', 'theo'] as const).map(emailOf),
  ]
  for (const email of others) {
    const refused = await name('tessa', wireId, email)
    expect([email, refused.status, refused.body.errors?.[0].field]).toEqual([email, 422, 'email'])
  }
  await setUser('theo', 'status', 'Active')
  expect((await name('tessa', wireId, ' THEO@firsttrust.example ')).status).toBe(200)
})

test('no member of the desk is the second person of a wire within one organization', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent', { receiverEmail: emailOf('cole') })
  const team = `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`
  await pool.query(team, [transactionId, ids.nora, ids.morgan])
  for (const person of ['morgan', 'nora'] as const) {
    expect([person, (await name('cole', wireId, emailOf(person))).status]).toEqual([person, 422])
  }
})

test('one who joins the desk later does not stand for the wire as its checker', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent', { receiverEmail: emailOf('cole') })
  await call('cole', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect((await name('cole', wireId, emailOf('nora'))).status).toBe(200)
  const { digest } = (await call('cole', 'GET', `/wire/${wireId}`)).body
  expect((await call('cole', 'POST', `/wire/${wireId}/accept`, { digest })).body.status).toBe(6)
  const team = `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`
  await pool.query(team, [transactionId, ids.nora, ids.morgan])
  const passed = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId: null })
  expect(passed.status).toBe(403)
})

test('a second person looks and does nothing else', async () => {
  const { wireId, wire } = await seenByTheo()
  const shown = (await call('theo', 'GET', `/wire/${wireId}`)).body
  expect(shown).toMatchObject({ isReceiver: false, isReceiversSecondPerson: true })
  expect(shown.bankDetails).toMatchObject({ aba: '101100621', accountNumber: 'XXXXXXXXXX' })
  expect((await call('theo', 'GET', `/wire/${wireId}/message`)).status).toBe(200)
  expect((await call('theo', 'GET', `/wire/${wireId}/instructions`)).status).toBe(200)
  const actions = [
    ['POST', 'accept', { digest: wire.digest }],
    ['POST', 'reject', { digest: wire.digest, reasons: ['amount'] }],
    ['PUT', 'instructions', typedDetails()],
    ['POST', 'hand-over', { email: emailOf('theo') }],
    ['PUT', 'second-person', { email: emailOf('theo') }],
    ['DELETE', 'second-person', undefined],
    ['POST', 'message', { text: 'Hello' }],
    ['POST', 'verification/pass', { digest: wire.digest, callBackId: null }],
    ['POST', 'received', { amount: 1, valueDate: '2026-11-20' }],
  ] as const
  for (const [method, path, body] of actions) {
    expect([path, (await call('theo', method, `/wire/${wireId}/${path}`, body)).status]).toEqual([path, 403])
  }
  const { mayAttach } = (
    await call('theo', 'GET', `/transaction/${shown.transactionId}/attachment?wireId=${wireId}`)
  ).body
  expect(mayAttach).toBe(false)
})

test('what a receiver of another organization entered before is not shown, as it is not to the receiver', async () => {
  const { wireId, wire } = await wireAt(server, 'filled', { receiverEmail: emailOf('tessa') })
  await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  const { enteredBy: _by, enteredAt: _at, version: _version, ...bankDetails } = wire.bankDetails
  const body = wireBody({ receiverEmail: emailOf('blake'), role: 'Bond Counsel', bankDetails })
  await call('morgan', 'PUT', `/wire/${wireId}`, body)
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const colleague = 'cora@lexbond.example'
  await pool.query('update users set email = $2, organization_id = $3 where id = $1', [
    ids.ursula,
    colleague,
    ids.lexbond,
  ])
  await call(
    'blake',
    'PUT',
    `/wire/${wireId}/instructions`,
    typedDetails({ accountNumber: '77', accountNumberAgain: '77' }),
  )
  expect((await name('blake', wireId, colleague)).status).toBe(200)
  const versions = (person: string) =>
    pool.query(`select count(*)::int as n from wire_instructions where wire_id = $1 and user_id = $2`, [
      wireId,
      person,
    ])
  expect((await versions(ids.tessa)).rows[0].n).toBe(1)
  await pool.query('update users set email = $2 where id = $1', [ids.ursula, emailOf('ursula')])
  const { items } = (await call('ursula', 'GET', `/wire/${wireId}/instructions`)).body
  const own = (await call('blake', 'GET', `/wire/${wireId}/instructions`)).body.items
  expect(items.map(({ by }: { by: string }) => by)).not.toContain('Tessa Test')
  expect(items).toEqual(own)
  await setUser('ursula', 'organization_id', ids.otherdesk)
})

test('a frozen, completed or canceled transaction allows no naming, but allows the removal', async () => {
  const { wireId, transactionId } = await seenByTheo()
  const set = (assignment: string) =>
    pool.query(`update transactions set ${assignment} where id = $1`, [transactionId])
  for (const [assignment, over, code] of [
    [`freeze_at = '2026-11-20T00:00:00Z'`, 'freeze_at = null', 'transaction-frozen'],
    ['status = 3', 'status = 2', 'transaction-completed'],
  ] as const) {
    await set(assignment)
    expect((await remove('tessa', wireId)).status).toBe(200)
    expect((await name('tessa', wireId, emailOf('theo'))).body.code).toBe(code)
    await set(over)
    expect((await name('tessa', wireId, emailOf('theo'))).status).toBe(200)
  }
  expect(
    (await call('morgan', 'POST', `/transaction/${transactionId}/cancel`, { reason: 'Called off' })).status,
  ).toBe(200)
  expect((await remove('tessa', wireId)).status).toBe(200)
  expect((await name('tessa', wireId, emailOf('theo'))).body.code).toBe('transaction-canceled')
})

test('receiver, named one and manager are told in the application and by mail, and the history says it', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  await setUser('theo', 'role', 'organization_admin')
  await name('theo', wireId, emailOf('theo'))
  await setUser('theo', 'role', 'user')
  await remove('tessa', wireId)
  const words = 'see the bank details of wire #1 of City of Salina, Series 2026A'
  const told = async (person: Person): Promise<string[]> =>
    (await call(person, 'GET', '/notification')).body.items
      .filter(
        (one: { wireId: string; type: string }) => one.wireId === wireId && one.type === 'Second Person',
      )
      .map(({ message }: { message: string }) => message)
  const [named, removed] = [
    `Theo Test lets Theo Test ${words}`,
    `Tessa Test no longer lets Theo Test ${words}`,
  ]
  expect(await told('tessa')).toEqual([named])
  expect(await told('theo')).toEqual([removed])
  expect(await told('morgan')).toEqual([removed, named])
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ recipient: string }>(
      `select recipient from mails where subject like '%econd person%' and position($1 in body_text) > 0 order by id`,
      [wireId],
    )
    const to = rows.map(({ recipient }) => recipient).toSorted()
    expect(to).toEqual([emailOf('morgan'), emailOf('morgan'), emailOf('tessa'), emailOf('theo')])
  }, 15_000)
  const { items } = (await call('cole', 'GET', `/transaction/${transactionId}/history`)).body
  expect(items[0].sentence).toBe('no longer lets Theo Test see the bank details of wire #1')
})
