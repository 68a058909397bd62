import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { allMailed } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { pool, ids, call, setNow } = server
await addAdmins(server)
await run(pool, 'update organizations set verified_at = now() where id = $1', [ids.firsttrust])

/** The triggers have the clock of the database: the server is on the same day, and calls are made an hour later. */
const today = new Date()
const later = new Date(today.getTime() + 3_600_000).toISOString()
setNow(today.toISOString())

const contact = newId()
await run(
  pool,
  `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
     values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2025-01-01T00:00:00Z', $4)`,
  [contact, ids.harbor, ids.firsttrust, ids.nora],
)

const accepted = async () => {
  const made = await wireAt(server, 'sent')
  const { wireId } = made
  const { body: filled } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect(await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: filled.digest })).toMatchObject({
    status: 200,
  })
  await call('morgan', 'POST', `/transaction/${made.transactionId}/team`, {
    userId: ids.nora,
    rights: 'checker',
  })
  return made
}

const block = () => call('theo', 'PUT', `/user/block/${ids.tessa}`)
const inactivate = () => call('theo', 'PUT', `/user/inactivate/${ids.tessa}`)
const letIn = async () => {
  await run(pool, `update users set status = 'Active', organization_id = $2 where id = $1`, [
    ids.tessa,
    ids.firsttrust,
  ])
  await allMailed(pool)
}

const markOf = async (person: Person, wireId: string) =>
  (await call(person, 'GET', `/wire/${wireId}`)).body.lostConfirmation

const calledBack = async (person: Person, wireId: string, calledAt: string) =>
  (
    await call(person, 'POST', `/wire/${wireId}/call-back`, {
      contactId: contact,
      calledAt,
      reached: 'person',
      spokeWith: 'Ruth Adler',
      readBack: 'All agreed',
    })
  ).body.fault

const mailsAbout = async () =>
  (
    await run<{ recipient: string }>(
      pool,
      `select recipient from mails where subject like 'Verify again%' order by recipient`,
    )
  ).map(({ recipient }) => recipient)

const noticesOf = async (person: Person) =>
  (await call(person, 'GET', '/notification?pageSize=20')).body.items.filter(({ type }: { type: string }) =>
    type.startsWith('Confirming Account'),
  )

const trailOf = async (transactionId: string, person: Person = 'morgan') =>
  (await call(person, 'GET', `/transaction/${transactionId}/history`)).body.items.filter(
    ({ type }: { type: string }) => type.startsWith('confirming account'),
  )

test('the desk hears that the account which confirmed a wire was blocked, by whom, and to call back', async () => {
  const { transactionId, wireId } = await accepted()
  expect((await block()).status).toBe(200)
  await allMailed(pool)
  expect(await markOf('morgan', wireId)).toMatchObject({ person: 'Tessa Test' })
  expect(await mailsAbout()).toEqual(['morgan@harbor.example', 'nora@harbor.example'])
  expect((await noticesOf('nora'))[0].message).toMatch(
    /^The account of Tessa Test, which confirmed wire #1 of .+ was blocked. Call the receiver back before it is paid$/,
  )
  // The block has an author there: no admin of the receiver holds a closing up without a trace.
  expect(await trailOf(transactionId)).toMatchObject([
    { type: 'confirming account blocked', actor: 'Theo Test' },
  ])
  expect(await trailOf(transactionId, 'theo')).toEqual([])
  expect(await markOf('theo', wireId)).toBeNull()
  await letIn()
})

test('the mark stays after a return, stops nothing, and ends with a call-back after the block that counts', async () => {
  const { transactionId, wireId } = await accepted()
  expect(await calledBack('nora', wireId, today.toISOString())).toBeNull()
  await block()
  await letIn()
  const wires = (await call('morgan', 'GET', `/transaction/${transactionId}`)).body.wires
  expect(wires).toMatchObject([{ status: 5, lostConfirmation: { person: 'Tessa Test' } }])
  // The one before the block counts no more, and one by the sender counts for nothing.
  expect((await call('nora', 'GET', `/wire/${wireId}/call-back`)).body.items[0].fault).toBe(
    'The account that confirmed this wire was blocked after this call. Call again',
  )
  setNow(later)
  expect(await calledBack('morgan', wireId, later)).toMatch('who sent this wire')
  expect(await markOf('morgan', wireId)).not.toBeNull()
  expect(await calledBack('nora', wireId, later)).toBeNull()
  expect(await markOf('morgan', wireId)).toBeNull()
  setNow(today.toISOString())
})

test('of an account that was inactivated or moved the manager reads in the product, and no call is asked for', async () => {
  const { transactionId, wireId } = await accepted()
  const before = await mailsAbout()
  await inactivate()
  await letIn()
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.tessa, ids.harbor])
  await allMailed(pool)
  expect(await markOf('morgan', wireId)).toBeNull()
  expect(await mailsAbout()).toEqual(before)
  const mine = (await noticesOf('morgan')).filter(({ wireId: about }: { wireId: string }) => about === wireId)
  expect(mine).toHaveLength(2)
  expect(mine[0].message).toContain('No action is needed unless you did not expect it')
  // Moved by SQL, the second has no author.
  expect(await trailOf(transactionId)).toMatchObject([
    { type: 'confirming account left', actor: 'System' },
    { type: 'confirming account left', actor: 'Theo Test' },
  ])
  await letIn()
})

test('an account that was inactivated and is blocked then is told of as blocked', async () => {
  const { wireId } = await accepted()
  await inactivate()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.tessa])
  await allMailed(pool)
  expect(await markOf('morgan', wireId)).not.toBeNull()
  await letIn()
})

test('an acceptance that is written after its account was blocked is marked as well', async () => {
  const { wireId } = await accepted()
  await run(pool, 'alter table users disable trigger users_note_lost_account')
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.tessa])
  await run(pool, 'alter table users enable trigger users_note_lost_account')
  expect(await markOf('morgan', wireId)).toBeNull()
  await run(
    pool,
    `insert into wire_decisions (id, wire_id, wire_version, instruction_version, decision, digest, user_id)
       select $1, id, version + 1, instruction_version, 'accepted', digest, $2 from wires where id = $3`,
    [newId(), ids.tessa, wireId],
  )
  expect(await markOf('morgan', wireId)).not.toBeNull()
  await letIn()
})

test('no wire is marked of another account, of a closing that is over, or with other bank details', async () => {
  const { wireId, transactionId } = await accepted()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.theo])
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.theo])
  expect(await markOf('morgan', wireId)).toBeNull()
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  await block()
  await letIn()
  expect(await markOf('morgan', wireId)).toBeNull()
  expect(await trailOf(transactionId)).toEqual([])
})

test('a call counts for nothing once the account that recorded it is blocked: the mark returns', async () => {
  const { wireId } = await accepted()
  await block()
  await letIn()
  setNow(later)
  expect(await calledBack('nora', wireId, later)).toBeNull()
  expect(await markOf('morgan', wireId)).toBeNull()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.nora])
  expect(await markOf('morgan', wireId)).toMatchObject({ person: 'Tessa Test' })
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
  setNow(today.toISOString())
})

test('an account that is blocked again and again voids no call a second time, and mails the desk once', async () => {
  const { transactionId, wireId } = await accepted()
  await block()
  await letIn()
  setNow(later)
  expect(await calledBack('nora', wireId, later)).toBeNull()
  setNow(today.toISOString())
  const mails = await mailsAbout()
  await block()
  await letIn()
  expect(await markOf('morgan', wireId)).toBeNull()
  expect(await mailsAbout()).toEqual(mails)
  expect(await trailOf(transactionId)).toHaveLength(1)
})

test('each person is mailed once of a closing, however many of its wires the account confirmed', async () => {
  const { transactionId, wireId } = await accepted()
  const { body: made } = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  const second = `/wire/${made.id}`
  await call('morgan', 'POST', `${second}/send`)
  const { body: filled } = await call('tessa', 'PUT', `${second}/instructions`, typedDetails())
  await call('tessa', 'POST', `${second}/accept`, { digest: filled.digest })
  const before = await mailsAbout()
  await block()
  await letIn()
  expect((await mailsAbout()).length - before.length).toBe(2)
  expect(await trailOf(transactionId)).toHaveLength(2)
  expect(await markOf('morgan', wireId)).not.toBeNull()
  expect(await markOf('morgan', made.id)).not.toBeNull()
})

test('details that a lost account entered are marked when a colleague accepts them after a recall', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const { body: filled } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect((await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Heard by phone' })).status).toBe(
    200,
  )
  await block()
  await letIn()
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  const { body: sent } = await call('tessa', 'GET', `/wire/${wireId}`)
  expect(sent.digest).toBe(filled.digest)
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: sent.digest })
  expect(await markOf('morgan', wireId)).toMatchObject({ person: 'Tessa Test' })
})

test('what an account accepts after its return is not marked by a loss that is told of late', async () => {
  const { wireId } = await accepted()
  const lossId = newId()
  const since = new Date(today.getTime() - 3_600_000)
  const xmin = '1'
  await run(pool, `insert into outbox (kind, payload) values ('lost-account', $1)`, [
    JSON.stringify({ lossId, userId: ids.tessa, how: 'blocked', at: since, xmin }),
  ])
  await allMailed(pool)
  await expect
    .poll(async () => (await run(pool, `select 1 from outbox where kind = 'lost-account'`)).length)
    .toBe(0)
  expect(await markOf('morgan', wireId)).toBeNull()
})
