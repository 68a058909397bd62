import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { coolingServer, type Waiting } from '../../testing/new-number.ts'

const server = await coolingServer()
const { pool, ids, call, setNow, waiting, requested, decide, approved, calledBack, pass, shown } = server

beforeEach(async () => {
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.cole])
})

const tooNew = 'The number is not older than the bank details'

/** An approval in force, and a call that counts by it. */
const inForce = async () => {
  const place = await waiting()
  await approved(place)
  setNow('2026-11-25T19:30:00Z')
  const { id, fault } = await calledBack('ursula', place, '2026-11-25T19:20:00Z')
  expect(fault).toBe(null)
  return { place, callId: String(id) }
}

const refusal = async (place: Waiting, callId: string) =>
  (await pass('ursula', place, callId)).body.errors?.[0].message

test('an approver who was blocked and let in again approves anew: a thief may have approved', async () => {
  const { place, callId } = await inForce()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.cole])
  expect(await refusal(place, callId)).toBe(tooNew)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.cole])
  expect(await refusal(place, callId)).toBe(tooNew)
  const again = await requested(place)
  expect((await decide('cole', place, again)).body.state).toBe('approved')
})

test('a requester who was blocked, or left the team, and came back requests anew', async () => {
  const place = await waiting()
  const first = await requested(place, 'cole')
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.cole])
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.cole])
  expect((await decide('morgan', place, first)).body.code).toBe('shortening-void')
  const second = await requested(place, 'cole')
  setNow('2026-11-25T15:10:00Z')
  await call('morgan', 'DELETE', `/transaction/${place.transactionId}/team/${ids.cole}`)
  const checker = { userId: ids.cole, rights: 'checker' }
  expect((await call('morgan', 'POST', `/transaction/${place.transactionId}/team`, checker)).status).toBe(201)
  expect((await decide('morgan', place, second)).body.code).toBe('shortening-void')
})

test('an approval ends when the closing is postponed beyond the week after it, not when it moves within that week', async () => {
  const { place, callId } = await inForce()
  const postponed = async (closingDate: string) => {
    const url = `/transaction/${place.transactionId}`
    const { name, type, issuer } = (await call('morgan', 'GET', url)).body
    const saved = await call('morgan', 'PUT', url, { name, type, issuerId: issuer.id, closingDate })
    expect(saved.status).toBe(200)
  }
  await postponed('2027-01-15')
  expect(await refusal(place, callId)).toBe(tooNew)
  expect((await shown('ursula', place)).shortening.state).toBe('void')
  await postponed('2026-12-02')
  expect((await pass('ursula', place, callId)).body.status).toBe(5)
})

test('a person of the receiver’s side shortens no cooling, also when that shows after the approval', async () => {
  setNow('2026-11-25T15:00:00Z')
  const { place, callId } = await inForce()
  // Cole turns out to share a phone with a clerk of the trustee.
  await run(pool, 'update users set phone = $2 where id = any($1::uuid[])', [
    [ids.cole, ids.theo],
    '8165550177',
  ])
  expect(await refusal(place, callId)).toBe(
    'A person on the receiver’s side shortened the waiting period of the number',
  )
  await run(pool, `update users set phone = '' where id = any($1::uuid[])`, [[ids.cole, ids.theo]])
})
