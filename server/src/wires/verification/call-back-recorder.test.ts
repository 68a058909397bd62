import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, type Person, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
  ids.harbor,
  JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
])

await run(pool, 'update users set is_underwriter = true where id = $1', [ids.cole])

const known = async (enteredBy: Person): Promise<string> => {
  const id = newId()
  await run(
    pool,
    `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
       values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2025-01-01T00:00:00Z', $4)`,
    [id, ids.harbor, ids.firsttrust, ids[enteredBy]],
  )
  return id
}

const join = (transactionId: string, person: Person, place: object) =>
  call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids[person], ...place })

const calledBack = async (person: Person, wireId: string, contactId: string) =>
  (
    await call(person, 'POST', `/wire/${wireId}/call-back`, {
      contactId,
      calledAt: '2026-11-20T15:00:00Z',
      reached: 'person',
      spokeWith: 'Ruth Adler',
      readBack: 'All agreed',
    })
  ).body

const pass = (person: Person, wireId: string, digest: string, callBackId: string) =>
  call(person, 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId })

/** A wire that Morgan sent first, and Cole edited and sent again; Nora is a checker. */
const sentByTwo = async () => {
  const made = await wireAt(server, 'ready')
  const { transactionId, wireId } = made
  await join(transactionId, 'cole', { rights: 'checker', isManager: true })
  await join(transactionId, 'nora', { rights: 'checker' })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  await call(
    'cole',
    'PUT',
    `/wire/${wireId}`,
    wireBody({ amount: 133_280_000, wirePurposes: [{ purpose: 6, amount: 133_280_000 }] }),
  )
  await call('cole', 'POST', `/wire/${wireId}/send`)
  const details = {
    fbo: 'First Trust Bank',
    aba: '101100621',
    accountNumber: '000123456789',
    accountNumberAgain: '000123456789',
  }
  const { body: filled } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, details)
  const { body } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: filled.digest })
  expect(body.status).toBe(6)
  return { transactionId, wireId, digest: String(body.digest) }
}

test('no verification rests on a call that a sender or editor of any version recorded, and the list says why', async () => {
  const { wireId, digest } = await sentByTwo()
  const contact = await known('nora')
  for (const [person, words] of [
    ['morgan', 'The call was recorded by Morgan Test, who sent this wire'],
    ['cole', 'The call was recorded by Cole Test, who sent this wire'],
  ] as const) {
    const recorded = await calledBack(person, wireId, contact)
    expect(recorded.fault).toBe(words)
    const refused = await pass('nora', wireId, digest, recorded.id)
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, words])
  }
  const { items } = (await call('nora', 'GET', `/wire/${wireId}/call-back`)).body
  expect(items.map(({ fault }: { fault: string }) => fault)).toEqual([
    'The call was recorded by Cole Test, who sent this wire',
    'The call was recorded by Morgan Test, who sent this wire',
  ])
  const own = await calledBack('nora', wireId, contact)
  expect((await pass('nora', wireId, digest, own.id)).body.status).toBe(5)
})

test('who sent an earlier version, or changed the terms, does not verify the wire', async () => {
  const { wireId, digest } = await sentByTwo()
  const own = await calledBack('nora', wireId, await known('nora'))
  expect((await pass('morgan', wireId, digest, own.id)).body.code).toBe('second-person-sent')
  expect((await call('morgan', 'GET', `/wire/${wireId}/call-back`)).body.mayVerify).toMatch('sent a wire')
})

test('a call by the same human under another account, and by one who moved to the receiver, does not count', async () => {
  const { wireId, digest } = await sentByTwo()
  const recorded = await calledBack('nora', wireId, await known('nora'))
  expect(recorded.fault).toBe(null)
  await run(pool, `update users set phone = '8165550111' where id = any($1::uuid[])`, [
    [ids.morgan, ids.nora],
  ])
  const faultNow = async () =>
    (await call('cole', 'GET', `/wire/${wireId}/call-back`)).body.items[0].fault as string
  expect(await faultNow()).toMatch('Nora Test, who sent this wire')
  expect((await pass('nora', wireId, digest, recorded.id)).status).toBe(403)
  await run(pool, `update users set phone = '' where id = any($1::uuid[])`, [[ids.morgan, ids.nora]])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.nora, ids.firsttrust])
  expect(await faultNow()).toMatch('Nora Test, who is of the receiver’s side')
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.nora, ids.harbor])
  expect(await faultNow()).toBe('The account that recorded this call was blocked or left since. Call again')
  // Back for long, with an old contact: a new second approver would be refused as such.
  const longAgo = `update users set contact_changed_at = null, joined_at = '2025-01-02' where id = $1`
  await run(pool, longAgo, [ids.nora])
})

test('no call counts on a number that the sender entered, also when a colleague changed the title since', async () => {
  const { wireId, digest } = await sentByTwo()
  const contact = await known('morgan')
  const entry = {
    organizationId: ids.firsttrust,
    person: 'Ruth Adler',
    phone: '8165550142',
    source: 'own records',
  }
  await call('nora', 'PUT', `/contact/${contact}`, { ...entry, title: 'Trust Officer' })
  const recorded = await calledBack('nora', wireId, contact)
  expect(recorded.fault).toBe('The number was entered by Morgan Test, who sent this wire')
  expect((await pass('nora', wireId, digest, recorded.id)).status).toBe(422)
})

test('no verification rests on a call whose recorder was blocked since, and a wire that stands on one stays verified', async () => {
  const { wireId, digest } = await sentByTwo()
  const contact = await known('nora')
  const lost = await calledBack('nora', wireId, contact)
  expect(lost.fault).toBeNull()
  const statusOf = (status: string) =>
    run(pool, 'update users set status = $2 where id = $1', [ids.nora, status])
  await statusOf('Blocked')
  await statusOf('Active')
  const words = 'The account that recorded this call was blocked or left since. Call again'
  const refused = await pass('nora', wireId, digest, lost.id)
  expect([refused.status, refused.body.errors[0].message]).toEqual([422, words])
  const again = await calledBack('nora', wireId, contact)
  expect((await pass('nora', wireId, digest, again.id)).body.status).toBe(5)
  await statusOf('Inactive')
  const { items } = (await call('morgan', 'GET', `/wire/${wireId}/call-back`)).body
  expect(items.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, words])
  await statusOf('Active')
})
