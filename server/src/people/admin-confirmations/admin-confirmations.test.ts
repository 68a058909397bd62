import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

beforeAll(() => addAdmins(server))
beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'delete from admin_confirmations')
  await run(pool, `update users set role = 'user', status = 'Active' where id = $1`, [ids.nora])
  await run(pool, 'delete from organization_domains')
  await prove('harbor-securities.example')
})

const prove = (domain: string) =>
  run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)`,
    [domain, ids.harbor, ids.cole],
  )

const invite = (email: string, isAdmin = true, by: Person = 'blake') =>
  call(
    by,
    'POST',
    `/user/invite?email=${email}&isAdmin=${isAdmin}${by === 'blake' ? `&organizationId=${ids.harbor}` : ''}`,
  )
const setAdmin = (person: Person, isAdmin: boolean, by: Person = 'blake') =>
  call(by, 'PUT', `/user/update-user?userId=${ids[person]}&isAdmin=${isAdmin}&email=${emailOf(person)}`)
const waiting = async (by: Person = 'cole') => (await call(by, 'GET', '/admin-confirmation')).body.items
const decide = (id: string, act: 'confirm' | 'refuse', by: Person) =>
  call(by, 'POST', `/admin-confirmation/${id}/${act}`)
const roleOf = async (person: Person) =>
  (await run<{ role: string }>(pool, 'select role from users where id = $1', [ids[person]]))[0]?.role
const accounts = (email: string) => run(pool, 'select role, status from users where email = $1', [email])

test('a super admin’s invitation of an admin from outside waits, and the address gets nothing', async () => {
  const answer = await invite('eve@elsewhere.example')
  expect(answer.body.message).toContain('An admin of Harbor Securities must confirm')
  expect(await accounts('eve@elsewhere.example')).toEqual([])
  expect(await waiting()).toMatchObject([
    { email: 'eve@elsewhere.example', kind: 'invitation', organization: { name: 'Harbor Securities' } },
  ])
  expect(await waiting('blake')).toHaveLength(1)
  expect(await waiting('theo')).toEqual([])
  const { body: notices } = await call('cole', 'GET', '/notification?pageSize=1')
  expect(notices.items[0]).toMatchObject({ type: 'Admin Confirmation' })
  expect(await subjectsTo(pool, emailOf('cole'), 1)).toContain(
    'Confirm or refuse an admin of Harbor Securities',
  )
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'user confirmation requested',
    actor_id: ids.blake,
    data: { organizationId: ids.harbor, email: 'eve@elsewhere.example' },
  })
  // Asked again, the same request stands.
  await invite('eve@elsewhere.example')
  expect(await waiting()).toHaveLength(1)
  const mails = await run(pool, `select 1 from mails where recipient = 'eve@elsewhere.example'`)
  expect(mails).toEqual([])
})

test('plain users at the proved domain need no confirmation, nor do admins invited by an admin of the organization', async () => {
  await invite('uma@harbor-securities.example', false)
  await invite('olga@elsewhere.example', true, 'cole')
  expect(await waiting()).toEqual([])
  for (const name of ['uma@harbor-securities', 'olga@elsewhere']) {
    expect([name, await accounts(`${name}.example`)]).toMatchObject([name, [{ status: 'Pending' }]])
  }
})

test('taking the verification of the organization back does not open a way around', async () => {
  await run(pool, 'update organizations set verified_at = null where id = $1', [ids.harbor])
  await invite('eva@elsewhere.example')
  await run(pool, 'update organizations set verified_at = now() where id = $1', [ids.harbor])
  expect(await waiting()).toHaveLength(1)
})

test('only an admin of the organization confirms, and only once; then the invitation goes out', async () => {
  await invite('eli@elsewhere.example')
  const [{ id }] = await waiting()
  expect((await decide(id, 'confirm', 'blake')).status).toBe(403)
  expect((await decide(id, 'confirm', 'nora')).status).toBe(403)
  expect((await decide(id, 'confirm', 'theo')).status).toBe(404)
  expect((await decide(newId(), 'confirm', 'cole')).status).toBe(404)
  const both = await Promise.all([decide(id, 'confirm', 'cole'), decide(id, 'confirm', 'cole')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect(await accounts('eli@elsewhere.example')).toEqual([{ role: 'organization_admin', status: 'Pending' }])
  expect(await subjectsTo(pool, 'eli@elsewhere.example', 1)).toEqual([
    'Join Harbor Securities on Countersign',
  ])
  const { body: notices } = await call('blake', 'GET', '/notification?pageSize=1')
  expect(notices.items[0].message).toBe(
    'Cole Test confirmed eli@elsewhere.example as an admin of Harbor Securities',
  )
  expect((await administrationEvents(server)).slice(-2).map(({ type }) => type)).toEqual([
    'user invited',
    'user confirmation given',
  ])
})

test('refused by the organization, taken back by the super admin, and expired it never takes effect', async () => {
  for (const by of ['cole', 'blake'] as const) {
    await invite('eric@elsewhere.example')
    const [{ id }] = await waiting()
    expect((await decide(id, 'refuse', 'theo')).status).toBe(404)
    expect((await decide(id, 'refuse', by)).body.items).toEqual([])
    expect((await decide(id, 'confirm', 'cole')).status).toBe(404)
  }
  await invite('eric@elsewhere.example')
  const [{ id }] = await waiting()
  setNow('2026-11-27T15:00:00Z')
  expect((await decide(id, 'confirm', 'cole')).status).toBe(404)
  expect(await accounts('eric@elsewhere.example')).toEqual([])
})

test('a request of a super admin who is blocked meanwhile confirms nothing', async () => {
  await invite('enid@elsewhere.example')
  const [{ id }] = await waiting()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.blake])
  expect((await decide(id, 'confirm', 'cole')).status).toBe(404)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.blake])
  // The return brings nothing back.
  expect(await waiting()).toEqual([])
  expect((await decide(id, 'confirm', 'cole')).status).toBe(404)
  const [ended] = await run(
    pool,
    `select actor_id as "actorId", data from audit_events where type = 'user confirmation ended' order by id desc limit 1`,
  )
  const data = { organizationId: ids.harbor, email: 'enid@elsewhere.example' }
  expect(ended).toEqual({ actorId: null, data })
  expect(await accounts('enid@elsewhere.example')).toEqual([])
})

const block = (db: Database) => run(db, `update users set status = 'Blocked' where id = $1`, [ids.blake])
const letIn = () => run(pool, `update users set status = 'Active' where id = $1`, [ids.blake])

test('a super admin who is blocked before the confirmation holds the account gets no admin', async () => {
  await invite('ella@elsewhere.example')
  const [{ id }] = await waiting()
  const blocking = await pool.connect()
  try {
    await blocking.query('begin')
    await block(blocking)
    const asked = decide(id, 'confirm', 'cole')
    await lockWaits(pool)
    await blocking.query('commit')
    expect((await asked).status).toBe(404)
  } finally {
    blocking.release()
    await letIn()
  }
  expect(await accounts('ella@elsewhere.example')).toEqual([])
})

test('an invitation that was confirmed while its super admin was being blocked leads nowhere after the return', async () => {
  const email = 'edna@elsewhere.example'
  await invite(email)
  const [{ id }] = await waiting()
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from organizations where id = $1 for update', [ids.harbor])
    const asked = decide(id, 'confirm', 'cole')
    await lockWaits(pool)
    const blocked = block(pool)
    // The block waits for the confirmation: it would else not see the invitation, which came back with its sender.
    await lockWaits(pool, 2)
    await holder.query('commit')
    expect((await asked).status).toBe(200)
    await blocked
  } finally {
    holder.release()
    await letIn()
  }
  const token = await tokenMailedTo(pool, email, 1)
  expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(401)
})

test('a request that was made while its super admin was being blocked does not wait', async () => {
  const blocking = await pool.connect()
  try {
    await blocking.query('begin')
    await block(blocking)
    const asked = setAdmin('nora', true)
    await lockWaits(pool)
    await blocking.query('commit')
    expect((await asked).status).toBe(403)
  } finally {
    blocking.release()
    await letIn()
  }
  expect(await waiting()).toEqual([])
})

test('a member from outside is made an admin by the super admin only with the confirmation', async () => {
  expect((await setAdmin('nora', true)).body.isAdmin).toBe(false)
  expect(await waiting()).toMatchObject([{ email: emailOf('nora'), kind: 'role' }])
  const [{ id }] = await waiting()
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.nora, ids.lexbond])
  expect((await decide(id, 'confirm', 'cole')).body.code).toBe('not-a-member')
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.nora, ids.harbor])
  expect((await decide(id, 'confirm', 'cole')).status).toBe(200)
  expect(await roleOf('nora')).toBe('organization_admin')
  expect((await administrationEvents(server)).slice(-2)).toMatchObject([
    { type: 'user role changed', actor_id: ids.cole, data: { after: { role: 'organization_admin' } } },
    { type: 'user confirmation given' },
  ])
  // An admin of the organization needs no confirmation.
  await setAdmin('nora', false)
  expect((await setAdmin('nora', true, 'cole')).body.isAdmin).toBe(true)
})

test('a super admin lets no inactive admin in again as an admin', async () => {
  await setAdmin('nora', true, 'cole')
  await call('cole', 'PUT', `/user/inactivate/${ids.nora}`)
  const refused = await call('blake', 'PUT', `/user/activate/${ids.nora}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'own-admin-activates'])
  await setAdmin('nora', false)
  expect((await call('blake', 'PUT', `/user/activate/${ids.nora}`)).body).toMatchObject({
    status: 'Active',
    isAdmin: false,
  })
})

test('without an active admin no user could confirm, so no request waits', async () => {
  await run(pool, `update users set role = 'user' where id = $1`, [ids.cole])
  const refused = await invite('ed@elsewhere.example')
  expect([refused.status, refused.body.code]).toEqual([409, 'no-admin-to-confirm'])
  expect(await waiting('blake')).toEqual([])
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
})
