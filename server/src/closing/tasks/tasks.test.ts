import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { cancelClosing, openedClosing } from '../../testing/canceled-closing.ts'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { good } from '../../testing/held-closing.ts'
import { invitations } from '../../testing/invitations.ts'
import { people, tasksOf } from '../../testing/tasks-of.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const { invited, act } = invitations(server)
const { tasks, kinds, kindsOfAll } = tasksOf(server)

// Each test has closings of its own; those of the tests before it are over.
beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'update transactions set deleted_at = now() where deleted_at is null')
  await run(pool, 'delete from gate_settings')
})

const inTeam = (transactionId: string, person: Person, rights: 'view' | 'checker') =>
  run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, $3, $4)`,
    [transactionId, ids[person], rights, ids.morgan],
  )

test('without a closing nothing waits for anyone, and a stranger is refused', async () => {
  expect(await kindsOfAll()).toEqual({})
  expect((await call(null, 'GET', '/tasks')).status).toBe(401)
  for (const wrong of ['pageNum=2', 'pageSize=0', 'pageSize=51'])
    expect([wrong, (await call('morgan', 'GET', `/tasks?${wrong}`)).status]).toEqual([wrong, 422])
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.cole])
  expect((await call('cole', 'GET', '/tasks')).status).toBe(403)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.cole])
})

test('the wires of one closing that can be sent are one task of its manager, gone once they are sent', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  expect(await tasks('morgan')).toMatchObject([
    {
      kind: 'send wire',
      count: 1,
      transaction: { id: transactionId, name: 'City of Salina, Series 2026A', kind: 'bond' },
      wire: { id: wireId, number: 1 },
      due: { what: 'closes', day: '2026-12-01', days: 11, businessDays: 6 },
    },
  ])
  const second = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody({ draft: true }))
  expect(await tasks('morgan')).toMatchObject([{ kind: 'send wire', count: 2, wire: null }])
  for (const id of [wireId, second.body.id]) good(await call('morgan', 'POST', `/wire/${id}/send`))
  // The receiver's turn: one task for both wires. No other person of either side is asked.
  expect(await kindsOfAll()).toEqual({ tessa: ['fill wire 2'] })
})

test('a receiver fills, then decides; a declined wire goes back to the manager', async () => {
  const { wireId } = await wireAt(server, 'sent')
  expect(await kindsOfAll()).toEqual({ tessa: ['fill wire 1'] })
  const filled = good(await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails()))
  expect(await tasks('tessa')).toMatchObject([{ kind: 'decide wire', wire: { id: wireId, number: 1 } }])
  const { digest } = filled.body
  const rejection = { digest, reasons: ['amount'] }
  good(await call('tessa', 'POST', `/wire/${wireId}/reject`, rejection))
  expect(await kindsOfAll()).toEqual({ morgan: ['correct wire 1'] })
  const { status } = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody())
  expect(status).toBe(200)
  expect(await kindsOfAll()).toEqual({ morgan: ['send wire 1'] })
})

test('no answer holds a bank detail, and nothing of a closing that the caller does not see', async () => {
  await wireAt(server, 'filled')
  for (const person of people) {
    const { body } = await call(person, 'GET', '/tasks')
    expect(JSON.stringify(body)).not.toMatch(/123456789|101100621|First Trust Bank, Trustee/)
  }
})

/** An accepted wire that waits for a second approver; Nora is its checker, Cole only views it. */
const waitingForSecond = async () => {
  await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
    ids.harbor,
    JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
  ])
  const made = await wireAt(server, 'filled')
  await inTeam(made.transactionId, 'nora', 'checker')
  await inTeam(made.transactionId, 'cole', 'view')
  const accepted = await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: made.wire.digest })
  expect(accepted.body.status).toBe(6)
  return made
}

test('a checker calls back and verifies; neither the sender, a viewer, nor the receiver is asked', async () => {
  const { wireId, transactionId } = await waitingForSecond()
  expect(await kindsOfAll()).toEqual({ nora: ['verify wire 1'] })
  // The phone of the receiver's colleague makes the checker one of the receiver's side.
  await run(pool, `update users set phone = '8165550177' where id = any($1)`, [[ids.nora, ids.theo]])
  expect(await kindsOfAll()).toEqual({})
  await run(pool, `update users set phone = '' where id = any($1)`, [[ids.nora, ids.theo]])
  // Whose phone changed lately verifies nothing either.
  expect(await kindsOfAll()).toEqual({})
  await run(pool, 'update users set contact_changed_at = null where id = $1', [ids.nora])
  expect(await kindsOfAll()).toEqual({ nora: ['verify wire 1'] })
  good(await call('nora', 'POST', `/wire/${wireId}/verification/fail`, { reason: 'Wrong number' }))
  expect(await kindsOfAll()).toEqual({ morgan: ['correct wire 1'] })
  await run(pool, 'delete from transaction_team where transaction_id = $1', [transactionId])
  expect(await kindsOfAll()).toEqual({ morgan: ['correct wire 1'] })
})

test('a frozen closing asks its team for a release alone, then the other side; a canceled one asks nothing', async () => {
  const { transactionId } = await waitingForSecond()
  const second = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  good(await call('morgan', 'POST', `/wire/${second.body.id}/send`))
  const url = `/transaction/${transactionId}`
  good(await call('morgan', 'POST', `${url}/freeze`, { reason: 'A strange call' }))
  expect(await kindsOfAll()).toEqual({
    cole: ['release freeze 1'],
    morgan: ['release freeze 1'],
    nora: ['release freeze 1'],
  })
  good(await call('morgan', 'POST', `${url}/release`, { reason: 'It was a colleague' }))
  expect(await kindsOfAll()).toEqual({
    cole: ['release freeze 1'],
    nora: ['release freeze 1'],
    tessa: ['release freeze 1'],
  })
  good(await call('nora', 'POST', `${url}/release`, { reason: 'Agreed' }))
  expect(await kindsOfAll()).toEqual({ nora: ['verify wire 1'], tessa: ['fill wire 1'] })
  good(await call('morgan', 'POST', `${url}/cancel`, { reason: 'The sale fell through' }))
  expect(await kindsOfAll()).toEqual({})
})

test('a receiver who has not decided yet is asked for the second release too, and finds it first', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await wireAt(server, 'sent')
  const url = `/transaction/${transactionId}`
  good(await call('morgan', 'POST', `${url}/freeze`, { reason: 'A strange call' }))
  expect(await kindsOfAll()).toEqual({ morgan: ['release freeze 1'], tessa: ['fill wire 1'] })
  good(await call('morgan', 'POST', `${url}/release`, { reason: 'It was a colleague' }))
  expect(await kindsOfAll()).toEqual({ tessa: ['release freeze 1', 'fill wire 1'] })
  good(await call('tessa', 'POST', `${url}/release`, { reason: 'Agreed' }))
  expect(await kindsOfAll()).toEqual({ tessa: ['fill wire 1', 'fill wire 1'] })
})

test('an admin of the managing organization is asked for the second release of a desk of one person', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  const url = `/transaction/${transactionId}`
  const asked = async () => (await kindsOfAll()).nora
  const release = (reason: string) => call('morgan', 'POST', `${url}/release`, { reason })
  await run(pool, `update users set role = 'organization_admin' where id = any($1)`, [[ids.nora, ids.ursula]])
  good(await call('morgan', 'POST', `${url}/freeze`, { reason: 'A strange call' }))
  expect(await asked()).toBe(undefined)
  good(await release('It was a colleague'))
  // Not the admin of another organization; and the admin who is of the team is asked once.
  expect(await kindsOfAll()).toMatchObject({ nora: ['release freeze 1'] })
  expect((await kindsOfAll()).ursula).toBe(undefined)
  await call('morgan', 'POST', `${url}/team`, { userId: ids.nora, rights: 'checker' })
  expect(await asked()).toEqual(['release freeze 1'])
  await run(pool, `update users set role = 'user' where id = any($1)`, [[ids.nora, ids.ursula]])
  good(await call('nora', 'POST', `${url}/release`, { reason: 'Agreed' }))
  expect(await asked()).toBe(undefined)
})

test('a completed closing that is frozen asks its team for a release, then the other side', async () => {
  const { transactionId } = await waitingForSecond()
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  expect(await kindsOfAll()).toEqual({})
  const url = `/transaction/${transactionId}`
  good(await call('morgan', 'POST', `${url}/freeze`, { reason: 'The funds did not arrive' }))
  expect(await kindsOfAll()).toEqual({
    cole: ['release freeze 1'],
    morgan: ['release freeze 1'],
    nora: ['release freeze 1'],
  })
  good(await call('cole', 'POST', `${url}/release`, { reason: 'They did' }))
  expect(await kindsOfAll()).toEqual({
    morgan: ['release freeze 1'],
    nora: ['release freeze 1'],
    tessa: ['release freeze 1'],
  })
  good(await call('tessa', 'POST', `${url}/release`, { reason: 'Agreed' }))
  expect(await kindsOfAll()).toEqual({})
})

test('the freeze hour of a closing day holds everything and asks for no release', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  good(
    await call('morgan', 'PUT', `/transaction/${transactionId}/freeze`, { freezeAt: '2026-11-20T16:00:00Z' }),
  )
  expect(await kinds('tessa')).toEqual(['fill wire 1'])
  setNow('2026-11-20T17:00:00Z')
  expect(await kindsOfAll()).toEqual({})
})

test('an invited person answers, also where colleagues take part; not after the hour, nor when canceled', async () => {
  const { transactionId, id } = await invited('blake')
  const [task] = await tasks('blake')
  expect(task).toMatchObject({
    kind: 'answer invitation',
    transaction: { id: transactionId, kind: 'bond' },
    invitation: {
      id,
      role: 'Bond Counsel',
      invitedBy: 'Morgan Test',
      completed: false,
    },
  })
  // The closing date is the closing's own until the invitation is accepted.
  expect(JSON.stringify(task)).not.toContain('2026-12-01')
  await run(pool, `update participants set expires_at = '2026-11-20T14:59:00Z' where id = $1`, [id])
  expect(await kinds('blake')).toEqual([])
  await run(pool, `update participants set expires_at = '2026-11-23T14:59:00Z' where id = $1`, [id])
  expect(await tasks('blake')).toMatchObject([
    { due: { what: 'expires', day: '2026-11-23', businessDays: 1 } },
  ])
  const url = `/transaction/${transactionId}`
  good(await call('morgan', 'POST', `${url}/cancel`, { reason: 'Off' }))
  expect(await kinds('blake')).toEqual([])
  good(await call('morgan', 'POST', `${url}/reinstate`, { reason: 'On' }))
  expect(await kinds('blake')).toEqual(['answer invitation 1'])
  await act('blake', id, 'accept')
  expect(await kindsOfAll()).toEqual({})
})

test('a completed closing asks nothing of its desk and its receivers', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  expect(Object.keys(await kindsOfAll())).toEqual(['morgan', 'tessa'])
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  expect(await kindsOfAll()).toEqual({})
})

test('a canceled closing asks nothing', async () => {
  await cancelClosing(server, await openedClosing(server))
  expect(await kindsOfAll()).toEqual({})
})

test('as many are listed as are asked for, and all are counted', async () => {
  for (let at = 0; at < 3; at += 1) await wireAt(server, 'ready')
  const { body } = await call('morgan', 'GET', '/tasks?pageSize=2')
  expect(body.items).toHaveLength(2)
  expect(body).toMatchObject({ total: 3, counts: [{ kind: 'send wire', count: 3 }] })
})
