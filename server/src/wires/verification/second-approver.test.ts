import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { holdContact } from '../contacts/store.ts'
import { writeReturn } from '../../people/accounts/joining-store.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const { call, pool, ids, config, setNow } = server
const tokenOf = await tokenSigner(config)

await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
  ids.harbor,
  JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
])

const book = { organizationId: ids.firsttrust, title: '', source: 'own records' }
const ruth = { ...book, person: 'Ruth Adler', phone: '8165550142' }

/** A contact that is known long enough, in the book since the 1st. */
const knownContact = async (change: object = {}): Promise<string> => {
  setNow('2026-11-01T15:00:00Z')
  const { body } = await call('cole', 'POST', '/contact', { ...ruth, ...change })
  setNow('2026-11-20T15:00:00Z')
  return body.id
}

/** A wire that waits for a second approver, with Nora as a checker. */
const waiting = async () => {
  const made = await wireAt(server, 'filled')
  const { wireId, transactionId } = made
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  const { body } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: made.wire.digest })
  expect(body.status).toBe(6)
  return { wireId, transactionId, digest: body.digest as string }
}

const called = (contactId: string) => ({
  contactId,
  calledAt: '2026-11-20T15:00:00Z',
  reached: 'person',
  spokeWith: 'Ruth Adler',
  readBack: 'All agreed',
})

test('a mailbox that the sender invited and made a checker verifies nothing for seven days, and reads why', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.morgan])
  const contactId = await knownContact()
  const { wireId, transactionId, digest } = await waiting()
  const email = 'ops.desk@mailbox.example'
  expect((await call('morgan', 'POST', `/user/invite?isAdmin=false&email=${email}`)).status).toBe(200)
  const activation = await tokenMailedTo(pool, email)
  const typed = registration(email, { activation, firstName: 'Olga', lastName: 'Prince' })
  expect((await call(null, 'POST', '/account/activate', typed)).status).toBe(200)
  const [olga] = await run<{ id: string; joined: Date }>(
    pool,
    'select id, joined_at as joined from users where email = $1',
    [email],
  )
  // The clock of the server, not that of the database.
  expect(olga?.joined).toEqual(new Date('2026-11-20T15:00:00Z'))
  const member = { userId: olga?.id, rights: 'checker' }
  expect((await call('morgan', 'POST', `/transaction/${transactionId}/team`, member)).status).toBeLessThan(
    300,
  )
  const asOlga = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
    call(null, method, `/wire/${wireId}${path}`, body, { authorization: `Bearer ${await tokenOf(email)}` })
  const { body: callBack } = await asOlga('POST', '/call-back', called(contactId))
  const pass = () => asOlga('POST', '/verification/pass', { digest, callBackId: callBack.id })
  const why =
    'You joined or came back to the organization less than 7 days ago, so you cannot verify wires yet. Ask a colleague'
  setNow('2026-11-27T14:59:00Z')
  const refused = await pass()
  expect([refused.status, refused.body.code]).toEqual([403, 'second-person-new-membership'])
  expect(refused.body.detail).toBe(why)
  expect((await asOlga('GET', '/call-back')).body.mayVerify).toBe(why)
  const { approvers } = (await call('nora', 'GET', `/wire/${wireId}/progress`)).body
  expect(approvers).toContainEqual({
    name: 'Olga Prince',
    because: 'joined or came back to the organization less than 7 days ago',
  })
  expect(approvers).toContainEqual({ name: 'Nora Test', because: null })
  setNow('2026-11-27T15:00:00Z')
  expect((await pass()).body.status).toBe(5)
  await run(pool, `update users set role = 'user' where id = $1`, [ids.morgan])
})

test('a colleague who was Blocked or Inactive and is let in again verifies nothing for seven days', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = any($1)`, [[ids.morgan, ids.cole]])
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  // The call of an account that was shut out since does not count: each time a new one is made.
  const pass = async () => {
    const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
    return call('nora', 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId: callBack.id })
  }
  const change = async (how: 'inactivate' | 'block' | 'activate') => {
    const { status } = await call('morgan', 'PUT', `/user/${how}/${ids.nora}`)
    expect([how, status]).toEqual([how, 200])
  }
  const refused = async () => [(await pass()).body.code, await mayVerify()]
  const mayVerify = async () => (await call('nora', 'GET', `/wire/${wireId}/call-back`)).body.mayVerify
  await change('block')
  await change('activate')
  expect((await refused())[0]).toBe('second-person-new-membership')
  setNow('2026-11-27T15:00:00Z')
  expect(await mayVerify()).toBe(null)
  setNow('2026-11-20T15:00:00Z')
  await change('inactivate')
  await change('activate')
  // What the trigger writes is the database's time; this is the server's.
  setNow('2026-11-27T14:59:00Z')
  expect(await refused()).toEqual(['second-person-new-membership', expect.stringContaining('came back')])
  setNow('2026-11-27T15:00:00Z')
  expect((await pass()).body.status).toBe(5)
  await run(pool, `update users set role = 'user' where organization_id = $1`, [ids.harbor])
})

test('an organization does not begin anew when all its members were activated again', async () => {
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
  const desk = await run<{ id: string }>(pool, 'select id from users where organization_id = $1', [
    ids.harbor,
  ])
  for (const { id } of desk) await writeReturn(pool, id, new Date('2026-11-20T15:00:00Z'))
  const verification = { digest, callBackId: callBack.id }
  const refused = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, verification)
  expect(refused.body.code).toBe('second-person-new-membership')
  await run(
    pool,
    `update users set joined_at = '2025-01-02', returned_at = null where organization_id = $1`,
    [ids.harbor],
  )
})

test('a colleague whose password, phone or address changed lately verifies nothing', async () => {
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
  const pass = () =>
    call('nora', 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId: callBack.id })
  const since = (at: string | null) =>
    run(pool, 'update users set contact_changed_at = $2 where id = $1', [ids.nora, at])
  await since('2026-11-19T15:00:00Z')
  const refused = await pass()
  await since(null)
  expect([refused.status, refused.body.code]).toEqual([403, 'second-person-new-contact'])
  expect((await pass()).body.status).toBe(5)
})

test('where every member is new, the first closing does not wait for seven days', async () => {
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
  const joined = (at: string) =>
    run(pool, 'update users set joined_at = $2 where organization_id = $1', [ids.harbor, at])
  await joined('2026-11-19T15:00:00Z')
  // But an account that was lost, whose phone an intruder changed before it was blocked, does.
  const came = (back: string | null) =>
    run(pool, 'update users set returned_at = $2, contact_changed_at = $2 where id = $1', [ids.nora, back])
  await came('2026-11-20T15:00:00Z')
  expect((await call('nora', 'GET', `/wire/${wireId}/call-back`)).body.mayVerify).toMatch('came back')
  await came(null)
  const passed = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, {
    digest,
    callBackId: callBack.id,
  })
  await joined('2025-01-02T00:00:00Z')
  expect(passed.body.status).toBe(5)
})

test('no call counts on a number that was changed or removed since; one that a wire was verified on still shows as counted', async () => {
  const fault =
    'The number was changed in the call-back book, or removed, after this call. Call the current number'
  const wrong = { person: 'Fake Person', phone: '8165550177' }
  for (const change of [
    (id: string) => call('cole', 'DELETE', `/contact/${id}`),
    (id: string) => call('cole', 'PUT', `/contact/${id}`, ruth),
    (id: string) => call('cole', 'PUT', `/contact/${id}`, { ...ruth, ...wrong, source: 'invitation' }),
  ]) {
    const contactId = await knownContact(wrong)
    const { wireId, digest } = await waiting()
    const path = `/wire/${wireId}/call-back`
    const { body: callBack } = await call('nora', 'POST', path, called(contactId))
    expect(callBack.fault).toBe(null)
    // Another title is no other number.
    await call('cole', 'PUT', `/contact/${contactId}`, { ...ruth, ...wrong, title: 'Trust Officer' })
    expect((await call('nora', 'GET', path)).body.items[0].fault).toBe(null)
    setNow('2026-11-20T15:20:00Z')
    expect((await change(contactId)).status).toBeLessThan(300)
    const refused = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, {
      digest,
      callBackId: callBack.id,
    })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'callBackId', message: fault }]])
    expect((await call('nora', 'GET', path)).body.items[0].fault).toBe(fault)
  }
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
  const verification = { digest, callBackId: callBack.id }
  expect((await call('nora', 'POST', `/wire/${wireId}/verification/pass`, verification)).body.status).toBe(5)
  setNow('2026-11-20T15:20:00Z')
  await call('cole', 'DELETE', `/contact/${contactId}`)
  expect((await call('nora', 'GET', `/wire/${wireId}/call-back`)).body.items[0].fault).toBe(null)
})

test('a number that is taken out of the book while a verification is written does not count', async () => {
  const contactId = await knownContact()
  const { wireId, digest } = await waiting()
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, called(contactId))
  const taken = await pool.connect()
  try {
    await taken.query('begin')
    await holdContact(taken, contactId)
    const passing = call('nora', 'POST', `/wire/${wireId}/verification/pass`, {
      digest,
      callBackId: callBack.id,
    })
    await expect
      .poll(async () => (await run(pool, 'select 1 from pg_locks where not granted')).length)
      .toBeGreaterThan(0)
    await taken.query(
      `insert into organization_contacts (id, version, owner_id, organization_id, person, title, phone, source,
                                          phone_since, retired, user_id, created_at)
         select id, 2, owner_id, organization_id, person, title, phone, source, phone_since, true, user_id,
                '2026-11-20T15:00:00Z'
           from organization_contacts where id = $1`,
      [contactId],
    )
    await taken.query('commit')
    const refused = await passing
    expect([refused.status, refused.body.errors?.[0].message]).toEqual([
      422,
      'The number was changed in the call-back book, or removed, after this call. Call the current number',
    ])
  } finally {
    taken.release()
  }
})
