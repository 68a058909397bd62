import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../../testing/closing.ts'
import { subjectsTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

const today = '2026-11-20T15:00:00Z'

beforeEach(async () => {
  setNow(today)
  await pool.query('truncate delegations')
})

const days = { firstDay: '2026-11-20', lastDay: '2026-11-30', timeZone: 'America/New_York' }

const name = (person: Person, delegate: Person, change: Record<string, unknown> = {}) =>
  call(person, 'PUT', '/user/delegation', { email: emailOf(delegate), ...days, ...change })

const takeOver = (person: Person, wireId: string, headers: Record<string, string> = {}) =>
  call(person, 'POST', `/wire/${wireId}/take-over`, undefined, headers)

const gatesOf = async (wireId: string): Promise<string[]> => {
  const filled = await call('theo', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  await call('theo', 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest })
  const { openGates } = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  return (openGates as { id: string }[]).map(({ id }) => id)
}

test('no other person takes a wire over than the colleague whom its receiver named, on the days', async () => {
  const { wireId } = await wireAt(server, 'sent')
  for (const person of ['theo', 'tessa', 'morgan', 'nora', 'ursula'] as const) {
    expect([person, [403, 404].includes((await takeOver(person, wireId)).status)]).toEqual([person, true])
  }
  expect((await name('tessa', 'theo', { firstDay: '2026-11-21' })).status).toBe(200)
  expect((await takeOver('theo', wireId)).status).toBe(403)
  setNow('2026-11-21T04:59:59Z')
  expect((await takeOver('theo', wireId)).status).toBe(403)
  setNow('2026-12-01T05:00:00Z')
  expect((await takeOver('theo', wireId)).status).toBe(403)
  setNow('2026-12-01T04:59:59Z')
  expect((await takeOver('theo', wireId, { 'if-match': '"99"' })).status).toBe(409)
  expect((await takeOver('theo', wireId)).status).toBe(200)
})

test('a delegate of another receiver, and one who was named by none, takes nothing over', async () => {
  const { wireId } = await wireAt(server, 'sent')
  expect((await name('theo', 'tessa')).status).toBe(200)
  expect((await takeOver('theo', wireId)).status).toBe(403)
})

test('the delegate becomes the receiver of an open wire: a verified wire stays, both and the manager are told, numbers are typed again', async () => {
  await name('tessa', 'theo')
  const { wireId, wire } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const stands = (await call('theo', 'GET', `/wire/${wireId}`)).body
  expect(stands).toMatchObject({ isReceiver: false, bankDetails: null, retype: [] })
  expect(stands.standIn).toEqual({ name: 'Theo Test', lastDay: '2026-11-30', isCaller: true })
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.standIn).toMatchObject({ isCaller: false })
  expect((await takeOver('theo', wireId)).body.code).toBe('wire-wrong-status')
  const open = await wireAt(server, 'filled')
  const answer = await takeOver('theo', open.wireId)
  expect(answer.body).toMatchObject({ status: 3, isReceiver: true, retype: ['accountNumber'], standIn: null })
  expect((await call('tessa', 'GET', `/wire/${open.wireId}`)).body).toMatchObject({ isReceiver: false })
  const [event] = await run<{ data: object; actor_id: string }>(
    pool,
    `select data, actor_id from audit_events where type = 'wire taken over' and wire_id = $1`,
    [open.wireId],
  )
  for (const person of ['tessa', 'theo', 'morgan'] as const) {
    const { events } = (await call(person, 'GET', `/wire/${open.wireId}/progress`)).body
    expect(events[0]).toMatchObject({ type: 'wire taken over', by: 'Theo Test' })
  }
  expect(event).toMatchObject({ actor_id: ids.theo, data: { from: emailOf('tessa'), to: emailOf('theo') } })
  const subject = 'Taken over: wire #1 for City of Salina, Series 2026A'
  for (const person of ['tessa', 'morgan'] as const) {
    await expect.poll(async () => subjectsTo(pool, emailOf(person), 1)).toContain(subject)
  }
  expect((await takeOver('theo', open.wireId)).status).toBe(403)
})

test('a delegation that is younger than a day, or than the wire, opens the gate of a reassignment', async () => {
  setNow('2026-11-19T14:59:59Z')
  const before = await wireAt(server, 'sent')
  setNow('2026-11-19T15:00:00Z')
  await name('tessa', 'theo', { firstDay: '2026-11-19' })
  setNow('2026-11-20T14:59:58Z')
  const young = await wireAt(server, 'sent')
  await takeOver('theo', young.wireId)
  expect(await gatesOf(young.wireId)).toContain('reassigned')
  setNow('2026-11-20T15:00:00Z')
  await takeOver('theo', before.wireId)
  expect(await gatesOf(before.wireId)).toContain('reassigned')
  const seasoned = await wireAt(server, 'sent')
  await takeOver('theo', seasoned.wireId)
  expect(await gatesOf(seasoned.wireId)).not.toContain('reassigned')
})

test('what an admin reassigned stays so when a delegate takes it over, and a delegate’s gate stays when it is passed on', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.ursula])
  setNow('2026-11-18T15:00:00Z')
  await name('tessa', 'theo', { firstDay: '2026-11-18' })
  setNow(today)
  const { wireId } = await wireAt(server, 'sent')
  await run(pool, `update wires set reassigned_by = 'admin' where id = $1`, [wireId])
  await takeOver('theo', wireId)
  expect(await gatesOf(wireId)).toContain('reassigned')
  await pool.query('truncate delegations')
  await name('tessa', 'theo')
  const recent = await wireAt(server, 'sent')
  await takeOver('theo', recent.wireId)
  await call('theo', 'POST', `/wire/${recent.wireId}/hand-over`, { email: emailOf('tessa') })
  const [row] = await run(pool, 'select reassigned_by from wires where id = $1', [recent.wireId])
  expect(row).toEqual({ reassigned_by: 'delegate' })
})

test('a delegation ends for good with the standing of either person, and when it is ended or replaced', async () => {
  const refused = async (change: () => Promise<unknown>) => {
    await pool.query('truncate delegations')
    await name('tessa', 'theo')
    const { wireId } = await wireAt(server, 'sent')
    await change()
    expect((await takeOver('theo', wireId)).status).toBe(403)
  }
  const set = (person: 'tessa' | 'theo', column: string, value: unknown) =>
    run(pool, `update users set ${column} = $2 where id = $1`, [ids[person], value])
  for (const person of ['tessa', 'theo'] as const) {
    await refused(async () => {
      await set(person, 'status', 'Inactive')
      await set(person, 'status', 'Active')
    })
    await refused(async () => {
      await set(person, 'organization_id', ids.harbor)
      await set(person, 'organization_id', ids.firsttrust)
    })
  }
  await refused(() => call('tessa', 'DELETE', '/user/delegation'))
})

test('of a take-over and the end of the delegation at once, both or the end alone count', async () => {
  for (let round = 0; round < 4; round += 1) {
    await pool.query('truncate delegations')
    await name('tessa', 'theo')
    const { wireId } = await wireAt(server, 'sent')
    const [taken, ended] = await Promise.all([
      takeOver('theo', wireId),
      call('tessa', 'DELETE', '/user/delegation'),
    ])
    expect(ended.status).toBe(200)
    expect([200, 403, 409]).toContain(taken.status)
    const { isReceiver } = (await call('theo', 'GET', `/wire/${wireId}`)).body
    expect(isReceiver).toBe(taken.status === 200)
  }
})

test('a person who manages the transaction or sent the wire takes none over; nothing goes on while frozen', async () => {
  await name('tessa', 'theo')
  const sent = await wireAt(server, 'sent')
  await run(pool, 'update wires set sent_by = $2 where id = $1', [sent.wireId, ids.theo])
  const answer = await takeOver('theo', sent.wireId)
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'A person who manages the transaction, or entered, changed or sent the wire, cannot receive it',
  ])
  const frozen = await wireAt(server, 'sent')
  await call('morgan', 'POST', `/transaction/${frozen.transactionId}/freeze`, { reason: 'Wait' })
  expect((await takeOver('theo', frozen.wireId)).status).toBe(409)
})
