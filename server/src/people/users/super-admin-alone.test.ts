import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, forgetDepartures } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { lowerAfterNotice } from '../../wires/gates/lower-protection.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
await addAdmins(server)

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'delete from admin_confirmations')
  await run(pool, 'delete from organization_domains')
  await run(
    pool,
    `update users set status = 'Active', role = case when id = $1 then 'organization_admin' else 'user' end
      where id = any($2)`,
    [ids.cole, [ids.cole, ids.nora]],
  )
})

const claim = (domain: string, proved: boolean) =>
  run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ($1, $2, case when $3 then now() end, case when $3 then $4::uuid end)`,
    [domain, ids.harbor, proved, ids.cole],
  )
const setAdmin = (person: Person, by: Person = 'blake') =>
  call(by, 'PUT', `/user/update-user?userId=${ids[person]}&isAdmin=true&email=${emailOf(person)}`)
const waiting = async () => (await call('cole', 'GET', '/admin-confirmation')).body.items

test('a super admin makes no admin while an active admin can confirm it, whatever the domain', async () => {
  expect((await setAdmin('nora')).body.isAdmin).toBe(false)
  const invitation = `/user/invite?email=eve@elsewhere.example&isAdmin=true&organizationId=${ids.harbor}`
  expect((await call('blake', 'POST', invitation)).body.message).toContain('must confirm')
  expect(await waiting()).toMatchObject([
    { email: emailOf('nora'), kind: 'role' },
    { email: 'eve@elsewhere.example', kind: 'invitation' },
  ])
  await claim('harbor.example', true)
  expect((await setAdmin('nora')).body.isAdmin).toBe(false)
  const [{ id }] = await waiting()
  expect((await call('cole', 'POST', `/admin-confirmation/${id}/confirm`)).status).toBe(200)
})

test('an organization without an active admin gets one from the super admin at once', async () => {
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.cole])
  expect((await setAdmin('nora')).body.isAdmin).toBe(true)
  // What the organization's own admin took away with the account, its admins alone give back.
  const back = () => call('blake', 'PUT', `/user/activate/${ids.cole}`)
  const refused = await back()
  expect([refused.status, refused.body.code]).toEqual([409, 'own-admin-activates'])
  await run(pool, `update users set role = 'user' where id = $1`, [ids.nora])
  expect((await back()).body.status).toBe('Active')
})

test('an admin whose role the organization took back before the activation gets it by no invitation into another one', async () => {
  const email = 'ned@harbor.example'
  await call('cole', 'POST', `/user/invite?email=${email}&isAdmin=true`)
  const activation = await tokenMailedTo(pool, email)
  const [ned] = await run<{ id: string }>(pool, 'select id from users where email = $1', [email])
  await call('cole', 'PUT', `/user/update-user?userId=${ned?.id}&isAdmin=false&email=${email}`)
  await call('blake', 'POST', `/user/invite?email=${email}&isAdmin=false&organizationId=${ids.lexbond}`)
  const activated = await call(null, 'POST', '/account/activate', registration(email, { activation }))
  expect(activated.status).toBe(200)
  expect(await run(pool, 'select role, organization_id from users where email = $1', [email])).toEqual([
    { role: 'user', organization_id: ids.harbor },
  ])
})

test('a super admin does not vouch for an address at a proved domain', async () => {
  await claim('harbor.example', true)
  await claim('harbor-claimed.example', false)
  const register = async (email: string) => {
    const id = newId()
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, role, status, password_hash, asked_organization)
         values ($1, $2, 'Vic', '', 'user', 'Pending', 'x', '{"kind":"domain"}')`,
      [id, email],
    )
    const profile = { firstName: 'Vic', lastName: 'Doe', title: 'Clerk', phone: '' }
    return call('blake', 'PUT', '/user', { userId: id, ...profile, verified: true })
  }
  const refused = await register('vic@harbor.example')
  expect([refused.status, refused.body.code]).toEqual([409, 'proved-domain'])
  expect((await register('vic@harbor-claimed.example')).body).toMatchObject({
    status: 'Active',
    organization: null,
  })
})

test('a super admin who blocked the other one does not become the only one by waiting', async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  expect((await call('blake', 'PUT', `/user/block/${ids.ursula}`)).status).toBe(200)
  await run(pool, `update users set role_since = '2025-01-02' where id = any($1)`, [[ids.blake, ids.ursula]])
  await forgetDepartures(server)
  setNow('2090-03-01T09:00:00Z')
  const put = await call('blake', 'PUT', '/gate', { on: { 'closing-day': false } })
  expect(put.body).toMatchObject({ loosening: 'second admin', proposal: { takesEffectAt: null } })
  await lowerAfterNotice(pool, new Date('2090-03-03T09:00:00Z'))
  expect((await call('cole', 'GET', '/gate')).body.effective.on['closing-day']).toBe(true)
})
