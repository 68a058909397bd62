import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const progress = async (person: Person, wireId: string) => {
  const { status, body } = await call(person, 'GET', `/wire/${wireId}/progress`)
  expect(status).toBe(200)
  return body
}
const types = (body: { events: { type: string }[] }) => body.events.map(({ type }) => type)

/** The number in Morgan's profile, and when a contact of the account was last changed. */
const profile = async (phone: string, changedAt: string | null) => {
  await run(pool, 'update users set phone = $2, title = $3, created_at = $4 where id = $1', [
    ids.morgan,
    phone,
    'Director',
    '2025-01-02',
  ])
  await run(pool, 'update users set contact_changed_at = $2 where id = $1', [ids.morgan, changedAt])
}

test('a stranger finds no wire; a wire that was not sent is its desk’s own, without a person who asks', async () => {
  const { wireId } = await wireAt(server, 'ready')
  for (const person of ['ursula', 'tessa', 'blake'] as const)
    expect((await call(person, 'GET', `/wire/${wireId}/progress`)).status).toBe(404)
  expect((await call(null, 'GET', `/wire/${wireId}/progress`)).status).toBe(401)
  expect((await call('tessa', 'GET', '/wire/not-an-id/progress')).status).toBe(422)
  expect(await progress('morgan', wireId)).toMatchObject({ requester: null, approvers: null, changes: null })
  expect(types(await progress('nora', wireId))).toEqual(['wire created'])
})

test('the receiver and others read no more than in the history of the closing, and who asks', async () => {
  await profile('8165550155', null)
  const { wireId, wire } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  await call('morgan', 'POST', `/wire/${wireId}/reveal`)
  const receiver = await progress('tessa', wireId)
  expect(types(receiver)).toEqual(['wire accepted', 'bank details changed', 'wire sent'])
  expect(receiver.events[0]).toMatchObject({ by: 'Tessa Test', sentence: 'accepted wire #1' })
  expect(receiver.requester).toMatchObject({
    name: 'Morgan Test',
    title: 'Director',
    organization: 'Harbor Securities',
    organizationVerified: true,
  })
  expect(types(await progress('morgan', wireId))).toEqual([
    'wire accepted',
    'bank details changed',
    'wire sent',
    'wire created',
  ])
  await run(
    pool,
    `insert into transaction_access (transaction_id, principal_id)
       select transaction_id, $2 from wires where id = $1`,
    [wireId, ids.lexbond],
  )
  const other = await progress('blake', wireId)
  expect(types(other)).toEqual(['wire accepted', 'wire sent'])
  expect([other.requester.numbers, other.changes, other.approvers]).toEqual([[], null, null])
})

test('the number of a profile shows to the receiver alone, and not once it was changed near the wire', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await run(pool, `update wires set created_at = '2026-11-20' where id = $1`, [wireId])
  const numbers = async (person: Person) => (await progress(person, wireId)).requester.numbers
  await profile('8165550155', '2026-11-13')
  expect(await numbers('tessa')).toEqual([
    { person: 'Morgan Test', phone: '8165550155', since: '2026-11-13T00:00:00.000Z', from: 'profile' },
  ])
  for (const person of ['morgan', 'nora', 'theo'] as const) expect(await numbers(person)).toEqual([])
  for (const changed of ['2026-11-14', '2026-11-21']) {
    await profile('8165550155', changed)
    expect(await numbers('tessa')).toEqual([])
  }
  await profile('', null)
  expect(await numbers('tessa')).toEqual([])
})

test('numbers come from the receiver’s own book, never from an invitation or another book', async () => {
  await profile('', null)
  const { wireId } = await wireAt(server, 'sent')
  await run(pool, `update wires set created_at = '2026-11-20' where id = $1`, [wireId])
  const known = (person: string, owner: string, source: string, since: string) =>
    run(
      pool,
      `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
         values ($1, 1, $2, $3, $4, '8165550142', $5, $6, $7)`,
      [newId(), owner, ids.harbor, person, source, since, ids.theo],
    )
  await known('From the letter', ids.firsttrust, 'invitation', '2026-01-01')
  await known('Too new', ids.firsttrust, 'own records', '2026-11-20T10:00:00Z')
  await known('Of another book', ids.lexbond, 'own records', '2026-01-01')
  await known('Morgan at the desk', ids.firsttrust, 'own records', '2026-01-01')
  const { requester } = await progress('tessa', wireId)
  expect(requester.numbers).toEqual([
    {
      person: 'Morgan at the desk',
      phone: '8165550142',
      since: '2026-01-01T00:00:00.000Z',
      from: 'own call-back book',
    },
  ])
})

test('a receiver reads what changed since the wire was last sent to that person, and a new one nothing', async () => {
  const { wireId } = await wireAt(server, 'sent')
  expect((await progress('tessa', wireId)).changes).toBe(null)
  const change = async (given: Record<string, unknown>) => {
    const saved = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody(given))
    expect([saved.status, saved.body.status]).toEqual([200, 2])
  }
  await change({ references: ['Between'] })
  await change({ references: ['Series 2026B', 'City of Salina'] })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const { changes } = await progress('tessa', wireId)
  expect(changes).toMatchObject({
    by: 'Morgan Test',
    values: [{ part: 'References', before: ['Series 2026A'], after: ['Series 2026B'] }],
  })
  expect(JSON.stringify(changes)).not.toContain('Between')
  for (const person of ['morgan', 'theo'] as const)
    expect((await progress(person, wireId)).changes).toBe(null)
  await change({ receiverEmail: emailOf('theo'), references: ['Series 2026B', 'City of Salina'] })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect((await progress('theo', wireId)).changes).toBe(null)
})

test('a change stays told however many others follow it before the wire is sent anew', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references: ['Series 2026B'] }))
  const back = { before: { role: 'Trustee' }, after: { role: 'Trustee' }, changed: ['role'] }
  await run(
    pool,
    `insert into audit_events (id, type, actor_id, transaction_id, wire_id, data)
       select new_event_id(), 'wire edited', $3, $1, $2, $4 from generate_series(1, 400)`,
    [transactionId, wireId, ids.morgan, JSON.stringify(back)],
  )
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const { changes } = await progress('tessa', wireId)
  expect(changes.values.map(({ part }: { part: string }) => part)).toEqual(['References'])
})

test('what changed in a real-estate closing reads in the words of its page', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent', { role: 'Trustee' })
  await run(pool, `update transactions set kind = 'real_estate' where id = $1`, [transactionId])
  await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ role: 'Underwriter' }))
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const { changes } = await progress('tessa', wireId)
  expect(changes.values).toEqual([{ part: 'Role', list: false, before: ['Payoff Lender'], after: ['Buyer'] }])
})

test('the desk reads who may verify and why others may not; no other party does', async () => {
  await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
    ids.harbor,
    JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
  ])
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  for (const [person, rights] of [
    ['nora', 'checker'],
    ['cole', 'view'],
  ] as const)
    await run(
      pool,
      'insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, $3, $4)',
      [transactionId, ids[person], rights, ids.morgan],
    )
  expect((await progress('morgan', wireId)).approvers).toBe(null)
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(accepted.body.status).toBe(6)
  for (const person of ['morgan', 'nora'] as const)
    expect((await progress(person, wireId)).approvers).toEqual([
      { name: 'Nora Test', because: null },
      { name: 'Morgan Test', because: 'sent this wire' },
    ])
  for (const person of ['cole', 'tessa', 'theo'] as const)
    expect((await progress(person, wireId)).approvers).toBe(null)
  // An account that was made inactive is not named any more.
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.nora])
  expect((await progress('morgan', wireId)).approvers).toEqual([
    { name: 'Morgan Test', because: 'sent this wire' },
  ])
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
})

test('no digit of an account is in the answer for anyone', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await call(
    'tessa',
    'PUT',
    `/wire/${wireId}/instructions`,
    typedDetails({ accountNumber: '777123454321', accountNumberAgain: '777123454321' }),
  )
  for (const person of ['morgan', 'tessa'] as const)
    expect(JSON.stringify(await progress(person, wireId))).not.toContain('777123454321')
})

test('a report of fraud stays with its wire after the release, for the managing organization alone', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const told = async (person: Person) =>
    types(await progress(person, wireId)).filter((type) => type === 'fraud reported')
  const reported = await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, {
    wireId,
    whatHappened: 'Nothing came.',
  })
  expect(reported.status).toBe(201)
  await run(pool, 'update transaction_freezes set released_at = now() where transaction_id = $1', [
    transactionId,
  ])
  const [event] = (await progress('nora', wireId)).events
  expect(event).toMatchObject({ by: 'Morgan Test', sentence: 'reported misdirected funds on wire #1' })
  expect(await told('tessa')).toEqual([])
  expect(await told('morgan')).toEqual(['fraud reported'])
})
