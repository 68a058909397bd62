import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { remindReceivers } from '../reminders/remind-receivers.ts'

// The organization that manages the closing receives as well: there a stand-in could come to both sides of a wire.
const server = await closingServer()
const { call, pool, ids, setNow } = server

const days = { firstDay: '2026-11-20', lastDay: '2026-12-01', timeZone: 'America/New_York' }

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await pool.query('truncate delegations')
})

const standsIn = (delegate: Person, person: Person) =>
  call(person, 'PUT', '/user/delegation', { ...days, email: emailOf(delegate) })

const toNora = () => wireAt(server, 'sent', { receiverEmail: emailOf('nora') })

const join = (transactionId: string, person: Person, isManager: boolean) =>
  run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by)
       values ($1, $2, 'checker', $3, $4)`,
    [transactionId, ids[person], isManager, ids.morgan],
  )

const leave = (transactionId: string, person: Person) =>
  run(pool, 'delete from transaction_team where transaction_id = $1 and user_id = $2', [
    transactionId,
    ids[person],
  ])

const takeOver = (person: Person, wireId: string) => call(person, 'POST', `/wire/${wireId}/take-over`)

const accepted = async (wireId: string, by: Person) => {
  const { body } = await call(by, 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  const answer = await call(by, 'POST', `/wire/${wireId}/accept`, { digest: body.digest })
  expect(answer.body.status).toBe(6)
}

const pass = async (person: Person, wireId: string) => {
  const { digest } = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  const answer = await call(person, 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId: null })
  return [answer.status, answer.body.code]
}

const kinds = async (person: Person): Promise<string[]> =>
  (await call(person, 'GET', '/tasks')).body.items.map(({ kind }: { kind: string }) => kind)

/** A wire to nora, ready to send, whose terms cole changed, who left the desk since. */
const changedByCole = async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'ready', { receiverEmail: emailOf('nora') })
  await join(transactionId, 'cole', true)
  await run(pool, 'update users set is_underwriter = true where id = $1', [ids.cole])
  const edited = await call(
    'cole',
    'PUT',
    `/wire/${wireId}`,
    wireBody({ receiverEmail: emailOf('nora'), references: ['Series 2026A', 'Changed'] }),
    { 'if-match': `"${wire.version}"` },
  )
  expect(edited.status).toBe(200)
  await leave(transactionId, 'cole')
  return wireId
}

test('who entered the terms and left the desk neither takes the wire over nor is given it', async () => {
  const wireId = await changedByCole()
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  await standsIn('cole', 'nora')
  expect((await takeOver('cole', wireId)).body.code).toBe('cannot-take-over')
  expect(await kinds('cole')).not.toContain('take over wire')
  const given = await call('nora', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('cole') })
  expect(given.body.errors?.[0]?.field).toBe('email')
})

test('a stand-in who entered the terms is notified neither when the wire is sent, nor by a reminder, nor by the clock', async () => {
  const [wireId, other] = [
    await changedByCole(),
    await wireAt(server, 'ready', { receiverEmail: emailOf('nora') }),
  ]
  await standsIn('cole', 'nora')
  const asked = async () =>
    (
      await run<{ wireId: string }>(
        pool,
        `select wire_id as "wireId" from notifications where user_id = $1 and message like 'You stand in%'`,
        [ids.cole],
      )
    ).map((row) => row.wireId)
  for (const id of [wireId, other.wireId]) {
    expect((await call('morgan', 'POST', `/wire/${id}/send`)).status).toBe(200)
    expect((await call('morgan', 'POST', `/wire/${id}/remind`)).status).toBe(200)
  }
  await remindReceivers({ database: pool, config: server.config }, [1], new Date('2026-11-30T14:00:00Z'))
  expect(await asked()).toEqual(Array(3).fill(other.wireId))
})

test('who named the stand-in does not verify what the stand-in accepted, nor who gave the wire away', async () => {
  const first = await toNora()
  await standsIn('cole', 'nora')
  expect((await takeOver('cole', first.wireId)).status).toBe(200)
  await join(first.transactionId, 'nora', false)
  await accepted(first.wireId, 'cole')
  expect(await pass('nora', first.wireId)).toEqual([403, 'second-person-receives'])
  expect(await kinds('nora')).not.toContain('verify wire')
  await call('nora', 'DELETE', '/user/delegation')
  const second = await toNora()
  await call('nora', 'POST', `/wire/${second.wireId}/hand-over`, { email: emailOf('cole') })
  await join(second.transactionId, 'nora', false)
  await accepted(second.wireId, 'cole')
  expect(await pass('nora', second.wireId)).toEqual([403, 'second-person-receives'])
})

test('the stand-in who checks the closing takes over, and then does not verify the own acceptance', async () => {
  const { transactionId, wireId } = await toNora()
  await join(transactionId, 'cole', false)
  await standsIn('cole', 'nora')
  expect((await takeOver('cole', wireId)).status).toBe(200)
  await accepted(wireId, 'cole')
  expect(await pass('cole', wireId)).toEqual([403, 'second-person-accepted'])
})

test('a former stand-in, and the stand-in of a stand-in, takes nothing over', async () => {
  const { wireId } = await toNora()
  await standsIn('cole', 'nora')
  const chained = await standsIn('morgan', 'cole')
  expect(chained.body.errors?.[0]?.field).toBe('firstDay')
  await standsIn('morgan', 'nora')
  expect((await takeOver('cole', wireId)).status).toBe(403)
})
