import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { coolingServer, phone, reason } from '../../testing/new-number.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const server = await coolingServer()
const { pool, ids, call, setNow, entry, waiting, request, decide, requested, approved } = server
const { calledBack, pass, shown } = server

beforeEach(async () => {
  await run(pool, `update users set status = 'Active' where id = any($1::uuid[])`, [[ids.nora, ids.cole]])
})

test('the receiver’s side, strangers and viewers neither request nor decide', async () => {
  const place = await waiting()
  await run(pool, `update transaction_team set rights = 'view' where transaction_id = $1 and user_id = $2`, [
    place.transactionId,
    ids.ursula,
  ])
  const id = await requested(place)
  for (const [person, status] of [
    ['tessa', 403],
    ['theo', 403],
    ['ursula', 403],
    ['blake', 404],
  ] as const) {
    expect([person, (await request(person, place)).status]).toEqual([person, status])
    expect([person, (await decide(person, place, id)).status]).toEqual([person, status])
    expect([person, (await decide(person, place, id, 'refuse')).status]).toEqual([person, status])
  }
  const other = await waiting()
  expect((await decide('cole', other, id)).status).toBe(404)
})

test('a request needs a reason without digits, the contact as shown, the closing week and a closing that runs', async () => {
  const place = await waiting()
  const field = async (change: object) => (await request('morgan', place, change)).body.errors?.[0].field
  expect(await field({ reason: ' \n ' })).toBe('reason')
  expect(await field({ reason: `Call ${phone}` })).toBe('reason')
  expect(await field({ contactId: place.wireId })).toBe('contactId')
  expect((await request('morgan', place, { contactVersion: 2 })).body.code).toBe('stale-version')
  setNow('2026-11-23T15:00:00Z')
  expect((await request('morgan', place)).body.code).toBe('not-closing-week')
  setNow('2026-11-25T15:00:00Z')
  const told = (await run<{ n: number }>(pool, 'select count(*)::int as n from shortened_coolings', []))[0]?.n
  await call('nora', 'POST', `/transaction/${place.transactionId}/freeze`, { reason: 'Wait' })
  expect((await request('morgan', place)).body.code).toBe('transaction-frozen')
  await run(pool, 'delete from transaction_freezes', [])
  await call('morgan', 'POST', `/transaction/${place.transactionId}/cancel`, { reason: 'Off' })
  expect((await request('morgan', place)).body.code).toBe('transaction-canceled')
  expect(
    (await run<{ n: number }>(pool, 'select count(*)::int as n from shortened_coolings', []))[0]?.n,
  ).toBe(told)
})

test('a second person approves a request; of several requests or decisions at once, one counts', async () => {
  const place = await waiting()
  const both = await Promise.all([request('morgan', place), request('cole', place)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { id, requestedBy } = both.find(({ status }) => status === 201)?.body ?? {}
  const [first, second] =
    requestedBy === 'Morgan Test' ? (['morgan', 'cole'] as const) : (['cole', 'morgan'] as const)
  expect((await decide(first, place, id)).body.code).toBe('shortening-needs-another')
  expect((await decide('nora', place, id)).body.code).toBe('shortening-own-number')
  const answers = await Promise.all([
    decide(second, place, id),
    decide(second, place, id),
    decide('ursula', place, id),
    decide(second, place, id, 'refuse'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('what changed since the request voids it: the contact, the requester, a freeze', async () => {
  const changed = await waiting()
  const first = await requested(changed)
  await call('nora', 'PUT', `/contact/${changed.contactId}`, { ...entry, phone: '8165550143' })
  expect((await decide('cole', changed, first)).body.code).toBe('shortening-void')

  const left = await waiting()
  const second = await requested(left, 'cole')
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.cole])
  expect((await decide('morgan', left, second)).body.code).toBe('shortening-void')
  expect((await decide('cole', left, second)).status).toBe(403)
  expect((await request('morgan', left)).status).toBe(201)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.cole])

  const frozen = await waiting()
  const third = await requested(frozen)
  await call('nora', 'POST', `/transaction/${frozen.transactionId}/freeze`, { reason: 'Wait' })
  expect((await decide('cole', frozen, third)).body.code).toBe('transaction-frozen')
  for (const person of ['morgan', 'nora'] as const) {
    await call(person, 'POST', `/transaction/${frozen.transactionId}/release`, { reason: 'Looked at' })
  }
  expect((await decide('cole', frozen, third)).body.code).toBe('shortening-void')
  expect((await decide('cole', frozen, third, 'refuse')).body.state).toBe('refused')
})

test('a call counts after the shortened cooling, for a third person, and the certificate prints who shortened it', async () => {
  const place = await waiting()
  await approved(place)
  expect(await shown('ursula', place)).toMatchObject({
    fault: 'The call was made before the shortened waiting period of the number ended',
    shortening: { state: 'approved', isParty: false },
  })
  setNow('2026-11-25T19:30:00Z')
  const early = await calledBack('ursula', place, '2026-11-25T18:59:59Z')
  expect(early.fault).toBe('The call was made before the shortened waiting period of the number ended')
  const bySender = await calledBack('morgan', place, '2026-11-25T19:10:00Z')
  expect(bySender.fault).toBe('The call was recorded by Morgan Test, who sent this wire')
  const { id: callId, fault } = await calledBack('ursula', place, '2026-11-25T19:20:00Z')
  expect(fault).toBe(null)
  const party = await pass('cole', place, callId)
  expect([party.status, party.body.errors[0].message]).toEqual([
    422,
    'You requested or approved the shorter waiting period of the number. A colleague who did neither must verify the wire',
  ])
  expect((await pass('ursula', place, callId)).body.status).toBe(5)
  const { bytes } = await call('tessa', 'GET', `/wire/${place.wireId}/certificate`)
  const text = readPdf(bytes).pages.join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Requested by Morgan Test, Nov 25, 2026, 3:00 PM UTC')
  expect(text).toContain('Approved by Cole Test, Nov 25, 2026, 3:00 PM UTC')
  expect(text).toContain(`Reason: ${reason}`)
  expect(text.replaceAll(/\D/g, '')).not.toContain(phone)
  // As a release before this one kept it.
  const linked = 'See https://bank.example/x'
  await asDatabaseWriter(pool, 'update shortened_coolings set reason = $2 where wire_id = $1', [
    place.wireId,
    linked,
  ])
  const older = await call('tessa', 'GET', `/wire/${place.wireId}/certificate`)
  expect(readPdf(older.bytes).pages.join('\n').replaceAll(/\s+/g, ' ')).toContain(
    'Reason: See https: bank. example/x',
  )
})

test('an approval ends with the contact as it was approved, and with a freeze', async () => {
  const place = await waiting()
  await approved(place)
  setNow('2026-11-25T19:30:00Z')
  const { id } = await calledBack('ursula', place, '2026-11-25T19:20:00Z')
  const refused = async () => (await pass('ursula', place, id)).body.errors?.[0].message
  const faultNow = async () =>
    (await call('ursula', 'GET', `/wire/${place.wireId}/call-back`)).body.items[0].fault
  const freezes = `insert into transaction_freezes (id, transaction_id, kind, reason, frozen_at, released_at)
    values (gen_random_uuid(), $1, 'suspected fraud', 'A forged mail', $2, $2)`
  await run(pool, freezes, [place.transactionId, '2026-11-25T14:00:00Z'])
  expect(await faultNow()).toBe(null)
  await run(pool, freezes, [place.transactionId, '2026-11-25T17:00:00Z'])
  expect(await refused()).toBe('The number is not older than the bank details')
  await run(pool, `delete from transaction_freezes where transaction_id = $1`, [place.transactionId])
  await call('nora', 'PUT', `/contact/${place.contactId}`, { ...entry, person: 'Mallory Adler' })
  expect(await refused()).toBe('The number is not older than the bank details')
  const anew = await request('morgan', place, { contactVersion: 2 })
  expect(anew.status).toBe(201)
})

test('a number that the sender entered counts once two others than the sender alone shortened its cooling', async () => {
  const place = await waiting('morgan')
  const id = await requested(place, 'cole')
  expect((await decide('morgan', place, id)).body.code).toBe('shortening-own-number')
  expect((await decide('ursula', place, id)).body.state).toBe('approved')
  setNow('2026-11-25T19:30:00Z')
  const { id: callId } = await calledBack('nora', place, '2026-11-25T19:20:00Z')
  expect((await pass('nora', place, callId)).body.status).toBe(5)
})
