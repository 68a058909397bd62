import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { allMailed, registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids } = server
await addAdmins(server)

let count = 0
let email = ''
let userId = ''

beforeEach(async () => {
  await allMailed(pool)
  await run(pool, 'truncate sign_in_limits, mails, notifications, organization_domains, admin_confirmations')
  await run(pool, `update users set role = 'organization_admin', status = 'Active' where id = $1`, [ids.theo])
  email = `puppet${(count += 1)}@nowhere.example`
  await call(null, 'POST', '/account/register', registration(email, { firstName: 'Pat', lastName: 'Puppet' }))
  await call(null, 'GET', `/account/${await tokenMailedTo(pool, email)}/verify-email`)
  userId = (await run<{ id: string }>(pool, 'select id from users where email = $1', [email]))[0]?.id ?? ''
})

const prove = (domain: string) =>
  run(
    pool,
    'insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)',
    [domain, ids.firsttrust, ids.theo],
  )
const move = (change: Record<string, unknown> = {}) =>
  call('blake', 'PUT', '/user', {
    userId,
    firstName: 'Pat',
    lastName: 'Puppet',
    title: 'Clerk',
    phone: '',
    organizationId: ids.firsttrust,
    ...change,
  })
const waiting = async (by: Person = 'theo') => (await call(by, 'GET', '/admin-confirmation')).body.items
const decide = (id: string, act: 'confirm' | 'refuse', by: Person = 'theo') =>
  call(by, 'POST', `/admin-confirmation/${id}/${act}`)
type Account = {
  id: string
  organization: string | null
  status: string
  role: string
  isUnderwriter: boolean
}
const account = async () =>
  (
    await run<Account>(
      pool,
      `select id, organization_id as organization, status, role, is_underwriter as "isUnderwriter"
         from users where email = $1`,
      [email],
    )
  )[0]
const organization = async () => (await account())?.organization ?? null
const told = async (by: Person) =>
  (await call(by, 'GET', '/notification?pageSize=15')).body.items.map(
    ({ message }: { message: string }) => message,
  )

test('a super admin’s move into an organization waits for its admin; the rest of the change does not', async () => {
  const moved = await move({ title: 'Cashier' })
  expect(moved.body).toMatchObject({ title: 'Cashier', organization: null })
  expect(await waiting()).toMatchObject([{ email, kind: 'move', requestedBy: 'Blake Test' }])
  expect(await told('theo')).toEqual([
    `Blake Test requests ${email} as a member of First Trust Bank. Confirm or refuse it under Team.`,
  ])
  expect(await subjectsTo(pool, emailOf('theo'), 1)).toEqual([
    'Confirm or refuse a member of First Trust Bank',
  ])
  const [{ id }] = await waiting('blake')
  expect([(await decide(id, 'confirm', 'blake')).status, await organization()]).toEqual([403, null])
  expect((await decide(id, 'confirm')).status).toBe(200)
  expect(await organization()).toBe(ids.firsttrust)
  expect(await told('blake')).toContain(`Theo Test confirmed ${email} as a member of First Trust Bank`)
})

test('an underwriter whom an admin lets move in is none there: the admin did not see it', async () => {
  await run(pool, 'update users set organization_id = $2, is_underwriter = true where id = $1', [
    userId,
    ids.otherdesk,
  ])
  await move()
  const [{ id }] = await waiting()
  expect((await decide(id, 'confirm')).status).toBe(200)
  expect(await account()).toMatchObject({ organization: ids.firsttrust, isUnderwriter: false })
})

test('refused by the organization or withdrawn by the super admin, a move never happens', async () => {
  for (const by of ['theo', 'blake'] as const) {
    await move()
    const [{ id }] = await waiting()
    expect((await decide(id, 'refuse', by)).body.items).toEqual([])
    expect((await decide(id, 'confirm')).status).toBe(404)
  }
  expect(await organization()).toBeNull()
})

test('an address at a proved domain is moved at once, and all admins are told', async () => {
  await prove('nowhere.example')
  expect((await move()).body.organization).toMatchObject({ name: 'First Trust Bank' })
  expect(await told('theo')).toEqual([
    `Pat Puppet (${email}) is now a member of First Trust Bank: the super admin Blake Test moved the person in.`,
  ])
  expect(await subjectsTo(pool, emailOf('theo'), 1)).toEqual(['A new member of First Trust Bank'])
})

test('an organization without an admin takes its people from the super admin', async () => {
  await run(pool, `update users set role = 'user' where id = $1`, [ids.theo])
  expect((await move()).body.organization).toMatchObject({ name: 'First Trust Bank' })
})

test('an invitation of a plain member by a super admin waits as well; then the admins hear who invited', async () => {
  const address = `invited@nowhere.example`
  const invited = await call(
    'blake',
    'POST',
    `/user/invite?email=${address}&isAdmin=false&organizationId=${ids.firsttrust}`,
  )
  expect(invited.body.message).toContain('An admin of First Trust Bank must confirm')
  expect(await run(pool, 'select 1 from users where email = $1', [address])).toEqual([])
  const [{ id, kind }] = await waiting()
  expect([kind, (await decide(id, 'confirm')).status]).toEqual(['member', 200])
  const body = registration(address, { activation: await tokenMailedTo(pool, address) })
  expect((await call(null, 'POST', '/account/activate', body)).status).toBe(200)
  expect(await told('theo')).toContain(
    `Nina New (${address}) is now a member of First Trust Bank: accepted the invitation of Blake Test.`,
  )
})

test('no request of a super admin takes the place of a person who asks to join', async () => {
  const domain = 'firsttrust.example'
  await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
    domain,
    ids.firsttrust,
  ])
  email = `asks@${domain}`
  const asked = registration(email, { organization: { kind: 'domain' } })
  await call(null, 'POST', '/account/register', asked)
  await call(null, 'GET', `/account/${await tokenMailedTo(pool, email)}/verify-email`)
  const moved = await move({ userId: (await account())?.id })
  const invited = await Promise.all(
    [true, false].map((isAdmin) =>
      call(
        'blake',
        'POST',
        `/user/invite?email=${email}&isAdmin=${isAdmin}&organizationId=${ids.firsttrust}`,
      ),
    ),
  )
  for (const { status, body } of [moved, ...invited])
    expect([status, body.code]).toEqual([409, 'request-waits'])
  expect(await waiting()).toMatchObject([{ email, kind: 'join' }])
  await run(pool, 'delete from organization_domains')
  expect((await move({ userId: (await account())?.id })).status).toBe(200)
  expect(await waiting()).toMatchObject([{ email, kind: 'move' }])
})

test('a founder whose address a super admin verifies is told of no new member', async () => {
  email = 'founder@prairie.example'
  const organization = { kind: 'new', name: 'Prairie Title', role: 8 } as const
  await call(null, 'POST', '/account/register', registration(email, { organization }))
  const { id } = (await account()) ?? {}
  const typed = { userId: id, firstName: 'Flo', lastName: 'Founder', title: 'Owner', phone: '' }
  expect((await call('blake', 'PUT', '/user', { ...typed, verified: true })).status).toBe(200)
  expect(await account()).toMatchObject({ status: 'Active', role: 'organization_admin' })
  expect(await run(pool, 'select 1 from notifications where user_id = $1', [id])).toEqual([])
})

test('a request for a member takes no place of one for an admin', async () => {
  await call('blake', 'POST', `/user/invite?email=${email}&isAdmin=true&organizationId=${ids.firsttrust}`)
  const moved = await move()
  expect([moved.status, moved.body.code]).toEqual([409, 'request-waits'])
  expect(await waiting()).toMatchObject([{ kind: 'invitation' }])
})

test('the admins hear of a member whom a super admin lets in again', async () => {
  await run(pool, `update users set organization_id = $2, status = 'Inactive' where id = $1`, [
    userId,
    ids.firsttrust,
  ])
  expect((await call('blake', 'PUT', `/user/activate/${userId}`)).status).toBe(200)
  expect(await told('theo')).toEqual([
    `Pat Puppet (${email}) is now a member of First Trust Bank: the super admin Blake Test activated the account again.`,
  ])
})
