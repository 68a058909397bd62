import { beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
let lookalike = ''

const url = () => `/organization/${lookalike}/verified`
const verify = (person: Person, acknowledged?: string[]) =>
  call(person, 'PUT', url(), { verified: true, ...(acknowledged && { acknowledged }) })
const outcome = async (answer: ReturnType<typeof verify>) => {
  const { status, body } = await answer
  return status === 200 ? body.verified : body.code
}

const found = async (name: string, domain: string | null): Promise<string> => {
  const id = newId()
  await run(pool, 'insert into organizations (id, name, legal_name, role) values ($1, $2, $2, 9)', [id, name])
  if (domain !== null) {
    await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
      domain,
      id,
    ])
  }
  return id
}

/** Joining is recorded by the database at its own time. */
const since = (person: Person, joinedAt: string, contactChangedAt: string | null = null) =>
  run(pool, 'update users set joined_at = $2, contact_changed_at = $3 where id = $1', [
    ids[person],
    joinedAt,
    contactChangedAt,
  ])

const superAdmin = async (person: Person, is: boolean) => {
  await run(pool, `update users set role = $2, organization_id = null, status = 'Active' where id = $1`, [
    ids[person],
    is ? 'super_admin' : 'user',
  ])
  await since(person, '2025-01-02')
}

beforeAll(async () => {
  await addAdmins(server)
  await superAdmin('blake', true)
  await run(
    pool,
    `insert into organization_domains (domain, organization_id) values ('firsttrust.example', $1)`,
    [ids.firsttrust],
  )
})

beforeEach(async () => {
  await run(pool, 'delete from organization_domains where organization_id = $1', [lookalike || newId()])
  await run(
    pool,
    'update organizations set verified_at = null, verification_withdrawn_at = null where id::text = $1',
    [lookalike],
  )
  lookalike = await found('Firs Trust Bank', 'firstrust.example')
  await superAdmin('ursula', false)
})

test('a domain and a name that resemble known ones are shown side by side, and refused until acknowledged', async () => {
  const { body } = await call('blake', 'GET', '/organization?verified=false')
  expect(body.items.find(({ id }: { id: string }) => id === lookalike)).toMatchObject({
    resembles: 'firsttrust.example',
    resemblances: [
      {
        kind: 'domain',
        own: 'firstrust.example',
        known: 'firsttrust.example',
        organizationId: ids.firsttrust,
        organization: 'First Trust Bank',
      },
      { kind: 'name', own: 'Firs Trust Bank', known: 'First Trust Bank', organizationId: ids.firsttrust },
    ],
    acknowledgement: null,
  })
  const refused = await verify('blake')
  expect([refused.status, refused.body.code]).toEqual([409, 'resembles-known-organization'])
  expect(refused.body.detail).toContain('firsttrust.example of First Trust Bank')
  expect(await outcome(verify('blake', [ids.harbor]))).toBe('resembles-known-organization')
  expect((await verify('tessa', [ids.firsttrust])).status).toBe(403)
  expect((await verify('theo')).body.detail).not.toContain('First Trust')
})

test('the only super admin acknowledges alone; that is recorded, and stays with the organization', async () => {
  const { body } = await verify('blake', [ids.firsttrust])
  expect(body).toMatchObject({
    verified: true,
    resembles: 'firsttrust.example',
    acknowledgement: { proposedBy: 'Blake Test', confirmedBy: null, inForce: true },
  })
  const last = (await administrationEvents(server)).at(-1)
  expect(last).toMatchObject({
    type: 'organization verified',
    data: { organizationId: lookalike, resembles: body.resemblances, acknowledgedAlone: true },
  })
  const history = await call('blake', 'GET', `/organization/${lookalike}/history?timeZone=UTC`)
  expect(history.body.items[0].sentence).toBe(
    'verified Firs Trust Bank, which resembles firsttrust.example of First Trust Bank and First Trust Bank, without a second super admin',
  )
})

test('its own admins do not read in their history what it resembles', async () => {
  await verify('blake', [ids.firsttrust])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.theo, lookalike])
  const history = await call('theo', 'GET', `/organization/${lookalike}/history?timeZone=UTC`)
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.theo, ids.firsttrust])
  expect(history.body.items[0].sentence).toBe('verified Firs Trust Bank')
})

test('with two super admins one acknowledges and the other confirms', async () => {
  await superAdmin('ursula', true)
  const waiting = await verify('blake', [ids.firsttrust])
  expect(waiting.body).toMatchObject({
    verified: false,
    version: 2,
    acknowledgement: { proposedBy: 'Blake Test', confirmedBy: null, inForce: false, isOwn: true },
  })
  expect((await administrationEvents(server)).at(-1)?.type).toBe('organization resemblance acknowledged')
  expect(await outcome(verify('blake', [ids.firsttrust]))).toBe('needs-second-super-admin')
  expect(await outcome(verify('ursula'))).toBe('resembles-known-organization')
  const { body } = await verify('ursula', [ids.firsttrust])
  expect(body).toMatchObject({
    verified: true,
    verifiedBy: 'Ursula Test',
    acknowledgement: { proposedBy: 'Blake Test', confirmedBy: 'Ursula Test', inForce: true, isOwn: false },
  })
})

test('two confirmations at once verify once', async () => {
  await superAdmin('ursula', true)
  await verify('blake', [ids.firsttrust])
  const before = (await administrationEvents(server)).length
  const both = await Promise.all([verify('ursula', [ids.firsttrust]), verify('ursula', [ids.firsttrust])])
  expect(both.map(({ body }) => body.verified)).toEqual([true, true])
  expect((await administrationEvents(server)).length).toBe(before + 1)
})

test('a super admin of yesterday, or one whose password was changed, confirms nothing', async () => {
  await superAdmin('ursula', true)
  await verify('blake', [ids.firsttrust])
  await since('ursula', '2026-11-19')
  expect(await outcome(verify('ursula', [ids.firsttrust]))).toBe('account-changed-lately')
  await since('ursula', '2025-01-02', '2026-11-18')
  expect(await outcome(verify('ursula', [ids.firsttrust]))).toBe('account-changed-lately')
  await since('ursula', '2025-01-02')
  expect(await outcome(verify('ursula', [ids.firsttrust]))).toBe(true)
})

test('a proposal is taken back, and one of other resemblances has to be made anew', async () => {
  await superAdmin('ursula', true)
  await verify('blake', [ids.firsttrust])
  const back = await call('ursula', 'PUT', url(), { verified: false })
  expect(back.body).toMatchObject({ verified: false, acknowledgement: null })
  expect((await administrationEvents(server)).at(-1)?.type).toBe('organization resemblance withdrawn')
  await verify('blake', [ids.firsttrust])
  await run(pool, `update organizations set name = 'First Trust Bank' where id = $1`, [lookalike])
  await run(pool, `update users set joined_at = '2025-01-02' where id = $1`, [ids.ursula])
  const anew = await verify('ursula', [ids.firsttrust])
  expect(anew.body.code ?? anew.body.acknowledgement).toMatchObject({
    proposedBy: 'Ursula Test',
    inForce: false,
  })
})

test('taking a verification back ends its acknowledgement; the next one has to be acknowledged anew', async () => {
  await verify('blake', [ids.firsttrust])
  const back = await call('blake', 'PUT', url(), { verified: false })
  expect(back.body).toMatchObject({ verified: false, acknowledgement: null })
  expect(await outcome(verify('blake'))).toBe('resembles-known-organization')
})

test('the genuine organization is verified anew without an acknowledgement, though its lookalike is verified', async () => {
  await verify('blake', [ids.firsttrust])
  await call('blake', 'PUT', `/organization/${ids.firsttrust}/verified`, { verified: false })
  const again = await call('blake', 'PUT', `/organization/${ids.firsttrust}/verified`, { verified: true })
  expect(again.body).toMatchObject({ verified: true, resembles: null, acknowledgement: null })
})

test('of two organizations that resemble each other and are verified at one moment, one is refused', async () => {
  const twins = await Promise.all([
    found('Prairie Commerce Bank', null),
    found('Prairie Commerce Bank, N.A.', 'pcbk.example'),
  ])
  const answers = await Promise.all(
    twins.map((id) => call('blake', 'PUT', `/organization/${id}/verified`, { verified: true })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('an acknowledgement is neither rewritten nor removed, in SQL too', async () => {
  await verify('blake', [ids.firsttrust])
  for (const statement of [
    'delete from resemblance_acknowledgements',
    'truncate resemblance_acknowledgements',
    `update resemblance_acknowledgements set resembles = '[{}]'`,
    'update resemblance_acknowledgements set in_force_at = null where in_force_at is not null',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(/kept as it is|append-only/)
  }
})

// The last one: in the week after it the other account decides nothing.
test('a super admin who blocks the other one does not count as the only super admin', async () => {
  await superAdmin('ursula', true)
  expect((await call('blake', 'PUT', `/user/block/${ids.ursula}`)).status).toBe(200)
  expect(await outcome(verify('blake', [ids.firsttrust]))).toBe(false)
  expect(await outcome(verify('blake', [ids.firsttrust]))).toBe('needs-second-super-admin')
})
