import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, type Person, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

const days = 86_400_000
const now = new Date('2026-11-20T15:00:00Z')

const inTeam = (transactionId: string, person: Person, rights: 'view' | 'checker') =>
  run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, $3, $4)`,
    [transactionId, ids[person], rights, ids.morgan],
  )

/** A contact at First Trust Bank, by default in the book of Harbor Securities. */
const contactKnown = async (
  change: { daysAgo?: number; source?: string; owner?: 'harbor' | 'lexbond' } = {},
) => {
  const id = newId()
  const { daysAgo = 400, source = 'own records', owner = 'harbor' } = change
  await run(
    pool,
    `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
       values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', $4, $5, $6)`,
    [id, ids[owner], ids.firsttrust, source, new Date(now.getTime() - daysAgo * days), ids.nora],
  )
  return id
}

/** The manager's organization asks for a second person whatever the wire is. */
await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
  ids.harbor,
  JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
])

const accepted = async () => {
  const made = await wireAt(server, 'filled')
  await inTeam(made.transactionId, 'nora', 'checker')
  const { body } = await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: made.wire.digest })
  expect(body.status).toBe(6)
  return { ...made, wire: body }
}

const calledBack = (wireId: string, contactId: string, change: object = {}, person: Person = 'nora') =>
  call(person, 'POST', `/wire/${wireId}/call-back`, {
    contactId,
    calledAt: now.toISOString(),
    reached: 'person',
    spokeWith: 'Ruth Adler',
    readBack: 'Name, bank and the last digits agreed',
    ...change,
  })

const pass = (person: Person, wireId: string, digest: string, callBackId: string | null) =>
  call(person, 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId })

test('with a gate open an acceptance waits for a second person, and says why to those who may know', async () => {
  const { wireId } = await accepted()
  const manager = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  expect(manager.openGates).toEqual([{ id: 'amount', message: 'The amount reaches $1.00' }])
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body.openGates).toBe(null)
})

test('a wire to a bank that a directory refuses by now is not verified, also after a call-back', async () => {
  const { wireId, wire } = await accepted()
  const { body: callBack } = await calledBack(wireId, await contactKnown())
  await run(
    pool,
    `insert into routing_directories (kind, as_of, file_name, entries) values ('FedACH', '2026-11-01', 'a', 1)`,
  )
  await run(
    pool,
    `insert into routing_directory_entries (kind, aba, name, city, state, new_aba)
       values ('FedACH', '101100621', 'Given Up Bank', 'Salina', 'KS', '101199904')`,
  )
  const refused = await pass('nora', wireId, wire.digest, callBack.id)
  await run(pool, 'delete from routing_directory_entries')
  await run(pool, 'delete from routing_directories')
  expect([refused.status, refused.body.code]).toEqual([409, 'bank-takes-no-wires'])
  expect(refused.body.detail).toMatch(
    /^Given Up Bank retired this number\. .* The receiver corrects the bank details/,
  )
  expect((await pass('nora', wireId, wire.digest, callBack.id)).body.status).toBe(5)
})

test('the acceptor, an outsider, the sender and the sender’s second account cannot verify', async () => {
  const { wireId, transactionId, wire } = await accepted()
  const { body: callBack } = await calledBack(wireId, await contactKnown())
  expect((await pass('tessa', wireId, wire.digest, callBack.id)).status).toBe(403)
  expect((await pass('blake', wireId, wire.digest, callBack.id)).status).toBe(404)
  const sender = await pass('morgan', wireId, wire.digest, callBack.id)
  expect([sender.status, sender.body.code]).toEqual([403, 'second-person-sent'])
  // The same human: the sender's phone under a colleague's account.
  await run(pool, `update users set phone = '8165550111' where id = any($1::uuid[])`, [
    [ids.morgan, ids.nora],
  ])
  const same = await pass('nora', wireId, wire.digest, callBack.id)
  expect([same.status, same.body.code]).toEqual([403, 'second-person-sent'])
  await run(pool, `update users set phone = '8165550112' where id = $1`, [ids.nora])
  // A second approver's contact is seven days old; the database dates each change of it.
  await run(pool, 'update users set contact_changed_at = null where id = $1', [ids.nora])
  await run(pool, `update transaction_team set rights = 'view' where transaction_id = $1`, [transactionId])
  expect((await pass('nora', wireId, wire.digest, callBack.id)).status).toBe(403)
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.status).toBe(6)
})

test('a verification rests on a call-back that counts, each refusal in words', async () => {
  const { wireId, wire } = await accepted()
  const without = await pass('nora', wireId, wire.digest, null)
  expect([without.status, without.body.errors[0].field]).toEqual([422, 'callBackId'])
  const cases: [string, Promise<string>, object][] = [
    ['The number came from the invitation', contactKnown({ source: 'invitation' }), {}],
    ['The number is not older than the bank details', contactKnown({ daysAgo: 0 }), {}],
    ['The number was changed less than 7 days before the call', contactKnown({ daysAgo: 3 }), {}],
    ['No person was reached. Voicemail does not count', contactKnown(), { reached: 'voicemail' }],
    [
      'The call was made before these bank details were entered',
      contactKnown(),
      { calledAt: '2026-11-01T15:00:00Z' },
    ],
  ]
  for (const [message, contact, change] of cases) {
    const { body } = await calledBack(wireId, await contact, change)
    expect(body.fault).toBe(message)
    const refused = await pass('nora', wireId, wire.digest, body.id)
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, message])
  }
  // A call about another wire, and a call to a number in another organization's book.
  const other = await accepted()
  const { body: foreign } = await calledBack(other.wireId, await contactKnown())
  expect((await pass('nora', wireId, wire.digest, foreign.id)).status).toBe(422)
  const book = await calledBack(wireId, await contactKnown({ owner: 'lexbond' }))
  expect([book.status, book.body.errors[0].field]).toEqual([422, 'contactId'])
})

test('a call-back keeps no digits of an account, lies not in the future, and says who was spoken with', async () => {
  const { wireId } = await accepted()
  const contact = await contactKnown()
  const fields = async (change: object) =>
    (await calledBack(wireId, contact, change)).body.errors.map(({ field }: { field: string }) => field)
  expect(await fields({ readBack: 'Account 000123456789 agreed' })).toEqual(['readBack'])
  expect(await fields({ calledAt: '2026-11-21T15:00:00Z' })).toEqual(['calledAt'])
  expect(await fields({ spokeWith: ' ', readBack: '' })).toEqual(['spokeWith', 'readBack'])
  expect((await calledBack(wireId, contact, {}, 'tessa')).status).toBe(403)
  const readBack = 'Read back by phone 11/28/2026 at 3:15, $1,333,797.26 agreed'
  expect((await calledBack(wireId, contact, { readBack })).status).toBe(201)
})

test('[R4.12] a second person with a call-back verifies the wire, and both sides are told', async () => {
  const { wireId, wire } = await accepted()
  const { body: callBack } = await calledBack(wireId, await contactKnown())
  expect(callBack.fault).toBe(null)
  expect((await pass('nora', wireId, 'f'.repeat(64), callBack.id)).body.code).toBe('wire-changed')
  const [one, two] = await Promise.all([1, 2].map(() => pass('nora', wireId, wire.digest, callBack.id)))
  expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 409]))
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  expect(body).toMatchObject({ status: 5, verification: { outcome: 'passed', by: 'Nora Test' } })
  const told = await run<{ type: string; user_id: string }>(
    pool,
    `select type, user_id from notifications where wire_id = $1 and type = 'Wire Verified'`,
    [wireId],
  )
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([ids.morgan, ids.tessa].toSorted())
})

test('what could not be verified is declined, with its reason', async () => {
  const { wireId } = await accepted()
  const fail = (reason: string) => call('nora', 'POST', `/wire/${wireId}/verification/fail`, { reason })
  expect((await fail(' ')).body.errors[0].field).toBe('reason')
  expect((await call('tessa', 'POST', `/wire/${wireId}/verification/fail`, { reason: 'x' })).status).toBe(403)
  expect((await fail('Ruth knows nothing of it')).body).toMatchObject({
    status: 4,
    verification: { outcome: 'failed', reason: 'Ruth knows nothing of it' },
  })
})

test('one digit corrected after an acceptance: pending anew, and then only a second person verifies it', async () => {
  await run(pool, `update gate_settings set gates = '{}' where organization_id = $1`, [ids.harbor])
  const made = await wireAt(server, 'filled')
  await inTeam(made.transactionId, 'nora', 'checker')
  const accept = async (digest: string) =>
    (await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest })).body
  expect((await accept(made.wire.digest)).status).toBe(5)
  const corrected = { accountNumber: '000123456780', accountNumberAgain: '000123456780' }
  const { body: changed } = await call(
    'tessa',
    'PUT',
    `/wire/${made.wireId}/instructions`,
    typedDetails(corrected),
  )
  expect(changed.status).toBe(3)
  expect((await accept(made.wire.digest)).code).toBe('wire-changed')
  expect((await accept(changed.digest)).status).toBe(6)
  const { body: versions } = await call('morgan', 'GET', `/wire/${made.wireId}/instructions`)
  expect(
    versions.items.map(
      ({ version, differs, accepted: by }: { version: number; differs: string[]; accepted: object[] }) => [
        version,
        differs,
        by.length,
      ],
    ),
  ).toEqual([
    [2, ['accountNumber'], 1],
    [1, [], 1],
  ])
  expect(JSON.stringify(versions)).not.toContain('00012345678')
  const compare = (person: Person) =>
    call(person, 'POST', `/wire/${made.wireId}/instructions/compare`, { before: 1, after: 2 })
  expect((await compare('morgan')).body).toMatchObject({
    before: { accountNumber: '000123456789' },
    after: { accountNumber: '000123456780' },
  })
  expect((await compare('blake')).status).toBe(404)
  // Once a second person stood for it, the same details need none again.
  const { body: callBack } = await calledBack(made.wireId, await contactKnown())
  expect((await pass('nora', made.wireId, changed.digest, callBack.id)).body.status).toBe(5)
})

test('a receiver whose phone or email was changed lately is called back', async () => {
  await run(pool, `update users set contact_changed_at = $2 where id = $1`, [ids.tessa, now])
  const again = await wireAt(server, 'filled')
  const { body } = await call('tessa', 'POST', `/wire/${again.wireId}/accept`, { digest: again.wire.digest })
  expect(body.status).toBe(6)
  const { body: seen } = await call('morgan', 'GET', `/wire/${again.wireId}`)
  expect(seen.openGates.map(({ id }: { id: string }) => id)).toEqual(['contact-changed'])
  await run(pool, `update users set contact_changed_at = null where id = $1`, [ids.tessa])
})
