import { expect, test, vi } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const notifiedOf = async (person: Person, wireId: string): Promise<string[]> =>
  (await call(person, 'GET', '/notification?pageSize=100')).body.items
    .filter((one: { wireId: string; type: string }) => one.wireId === wireId && one.type === 'Details Shown')
    .map(({ message }: { message: string }) => message)

const message = (who: string) =>
  `${who} Test had the account number of wire #1 of City of Salina, Series 2026A shown`

const looksOf = async (wireId: string): Promise<number> => {
  const { rows } = await pool.query(
    `select 1 from audit_events where type = 'account number shown' and wire_id = $1`,
    [wireId],
  )
  return rows.length
}

test('a reveal that is refused or cannot be recorded notifies no user', async () => {
  const { wireId } = await wireAt(server, 'filled')
  for (const person of ['theo', 'cole', 'blake'] as const) {
    expect([403, 404]).toContain((await call(person, 'POST', `/wire/${wireId}/reveal`)).status)
  }
  expect([await notifiedOf('tessa', wireId), await notifiedOf('morgan', wireId)]).toEqual([[], []])
  await pool.query('alter table outbox rename to outbox_away')
  const unrecorded = await call('morgan', 'POST', `/wire/${wireId}/reveal`)
  await pool.query('alter table outbox_away rename to outbox')
  expect([unrecorded.status, await looksOf(wireId)]).toEqual([500, 0])
  expect(await notifiedOf('tessa', wireId)).toEqual([])
})

test('eight looks at once are all recorded, and told once to the receiver and every manager but who looked', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  await pool.query(
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by)
       values ($1, $2, 'view', true, $3), ($1, $4, 'view', false, $3)`,
    [transactionId, ids.nora, ids.morgan, ids.cole],
  )
  const looks = Array.from({ length: 8 }, () => call('nora', 'POST', `/wire/${wireId}/reveal`))
  for (const { status } of await Promise.all(looks)) expect(status).toBe(200)
  expect(await looksOf(wireId)).toBe(8)
  for (const person of ['tessa', 'morgan'] as const) {
    expect([person, await notifiedOf(person, wireId)]).toEqual([person, [message('Nora')]])
  }
  for (const person of ['nora', 'cole', 'theo'] as const) {
    expect([person, await notifiedOf(person, wireId)]).toEqual([person, []])
  }
})

test('a person who left the organization that receives or manages the wire is not notified', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  await pool.query(
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by)
       values ($1, $2, 'view', true, $3)`,
    [transactionId, ids.nora, ids.morgan],
  )
  const move = (person: Person, to: string) =>
    pool.query('update users set organization_id = $2 where id = $1', [ids[person], to])
  await move('tessa', ids.lexbond)
  await move('morgan', ids.lexbond)
  expect((await call('nora', 'POST', `/wire/${wireId}/reveal`)).status).toBe(200)
  await move('tessa', ids.firsttrust)
  await move('morgan', ids.harbor)
  expect([await notifiedOf('tessa', wireId), await notifiedOf('morgan', wireId)]).toEqual([[], []])
})

test('it is told again of another person, of another wire, and on another day; a comparison is a look', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ fbo: 'First Trust' }))
  const compare = () =>
    call('morgan', 'POST', `/wire/${wireId}/instructions/compare`, { before: 1, after: 2 })
  expect((await compare()).status).toBe(200)
  await call('morgan', 'POST', `/wire/${wireId}/reveal`)
  await call('tessa', 'POST', `/wire/${wireId}/reveal`)
  expect(await notifiedOf('tessa', wireId)).toEqual([message('Morgan')])
  expect(await notifiedOf('morgan', wireId)).toEqual([message('Tessa')])
  server.setNow('2026-11-21T00:00:00Z')
  await compare()
  server.setNow('2026-11-20T15:00:00Z')
  expect(await notifiedOf('tessa', wireId)).toEqual([message('Morgan'), message('Morgan')])
  const other = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/wire/${other.wireId}/reveal`)
  expect(await notifiedOf('tessa', other.wireId)).toEqual([message('Morgan')])
})

test('it goes by no mail, and there is nothing to choose about it', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/wire/${wireId}/reveal`)
  // Told after the look: once its mail is there, one of the look would be.
  await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ subject: string }>('select subject from mails')
    const kinds = new Set(rows.map(({ subject }) => subject.split(':')[0]))
    expect(kinds.has('Recalled')).toBe(true)
    expect(['Action needed', 'Bank details entered', 'Recalled']).toEqual(expect.arrayContaining([...kinds]))
  }, 15_000)
  const chosen = await call('tessa', 'PUT', '/user/settings', { unwantedMails: ['Details Shown'] })
  expect(chosen.status).toBe(422)
})

test('a rejection reaches the manager, the team and the receiver in whose name it stands', async () => {
  const { wireId, transactionId, wire } = await wireAt(server, 'filled')
  await pool.query(
    `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'view', $3)`,
    [transactionId, ids.cole, ids.morgan],
  )
  // An unauthorized person in the receiver's account would turn these mails off first.
  expect((await call('tessa', 'PUT', '/user/settings', { unwantedMails: ['Wire Rejected'] })).status).toBe(
    200,
  )
  const alarm = { unwantedMails: ['Rejection Recorded'] }
  expect((await call('tessa', 'PUT', '/user/settings', alarm)).status).toBe(422)
  const body = { digest: wire.digest, reasons: ['amount'], remarks: 'The account is another one' }
  expect((await call('tessa', 'POST', `/wire/${wireId}/reject`, body)).status).toBe(200)
  const newest = async (person: Person) => {
    const { type, message: said } = (await call(person, 'GET', '/notification')).body.items[0]
    return [type, said]
  }
  const of = 'wire #1 of City of Salina, Series 2026A'
  for (const person of ['morgan', 'cole'] as const) {
    expect(await newest(person)).toEqual(['Wire Rejected', `Tessa Test rejected ${of}`])
  }
  expect(await newest('tessa')).toEqual([
    'Rejection Recorded',
    `A rejection of ${of} was recorded in your name`,
  ])
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ recipient: string; body_text: string }>(
      `select recipient, body_text from mails
        where (subject like 'Rejected: %' or subject like 'Your rejection: %') and position($1 in body_text) > 0`,
      [wireId],
    )
    const to = rows.map(({ recipient }) => recipient).toSorted()
    expect(to).toEqual([emailOf('cole'), emailOf('morgan'), emailOf('tessa')])
    expect(JSON.stringify(rows)).not.toContain('000123456789')
    expect(rows.find(({ recipient }) => recipient === emailOf('tessa'))?.body_text).toContain(
      'Change your password',
    )
  }, 15_000)
})

test('a receiver who rejects the invitation is told of the wires declined with it', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const { items } = (await call('tessa', 'GET', '/invitation?pageSize=100')).body
  const invitation = items.find((one: { transactionId: string }) => one.transactionId === transactionId)
  expect((await call('tessa', 'POST', `/participant/${invitation.id}/reject`)).status).toBe(200)
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.status).toBe(4)
  const told = (await call('tessa', 'GET', '/notification')).body.items
  expect(told.map(({ type }: { type: string }) => type)).toContain('Rejection Recorded')
})
