import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'
import { allMailed, registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { standingAccount } from '../../testing/standing-accounts.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const tokenOf = await tokenSigner(server.config)
await addAdmins(server)
const kept = await standingAccount(server, '000123456789')

const domain = 'firsttrust.example'
let count = 0
let email = ''

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await allMailed(pool)
  await run(pool, 'truncate sign_in_limits, mails, notifications, organization_domains, admin_confirmations')
  await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
    domain,
    ids.firsttrust,
  ])
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo])
  await run(pool, `update users set role = 'user' where id = $1`, [ids.tessa])
  email = `eve${(count += 1)}@${domain}`
})

const as = async (method: 'GET' | 'POST', url: string) =>
  call(null, method, url, undefined, { authorization: `Bearer ${await tokenOf(email)}` })

const ask = async (address = email) => {
  const typed = { firstName: 'Eve', lastName: 'Else', organization: { kind: 'domain' } }
  expect((await call(null, 'POST', '/account/register', registration(address, typed))).status).toBe(200)
  const token = await tokenMailedTo(pool, address)
  expect((await call(null, 'GET', `/account/${token}/verify-email`)).status).toBe(200)
}
const waiting = async (by: Person = 'theo') => (await call(by, 'GET', '/admin-confirmation')).body.items
const decide = (id: string, act: 'confirm' | 'refuse', by: Person = 'theo') =>
  call(by, 'POST', `/admin-confirmation/${id}/${act}`)
const account = async () =>
  (
    await run<{ status: string; role: string; organization: string | null }>(
      pool,
      'select status, role, organization_id as organization from users where email = $1',
      [email],
    )
  )[0]
const outside = { status: 'Active', role: 'user', organization: null }
const inside = { ...outside, organization: ids.firsttrust }

const subjects = async (to: string) => {
  await allMailed(pool)
  const mails = 'select subject from mails where recipient = $1 order by id'
  return (await run<{ subject: string }>(pool, mails, [to])).map(({ subject }) => subject)
}
const told = async (by: Person) =>
  (await call(by, 'GET', '/notification?pageSize=15')).body.items.map(
    ({ type, message }: { type: string; message: string }) => `${type}: ${message}`,
  )

test('an address at a domain that was only claimed reads nothing, and its admins are asked', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await ask()
  expect(await account()).toEqual(outside)
  expect((await as('GET', '/instruction')).body.items ?? []).toEqual([])
  expect((await as('POST', `/instruction/${kept.standingInstructionId}/reveal`)).status).not.toBe(200)
  expect((await as('GET', `/transaction/${transactionId}`)).status).toBe(404)
  expect(await waiting()).toMatchObject([
    { email, kind: 'join', organization: { id: ids.firsttrust }, requestedBy: 'Eve Else' },
  ])
  // The person sees the own request, and no other person sees it: not a plain member, not the platform.
  expect((await as('GET', '/admin-confirmation')).body.items).toMatchObject([{ email, kind: 'join' }])
  expect([await waiting('cole'), await waiting('blake')]).toEqual([[], []])
  expect(await waiting('tessa')).toEqual([])
  expect(await told('theo')).toContain(
    `Admin Confirmation: ${email} asks to join First Trust Bank. Admit or decline the person under Team.`,
  )
  expect(await subjects(emailOf('theo'))).toContain('A person asks to join First Trust Bank')
  expect((await administrationEvents(server)).slice(-2)).toMatchObject([
    { type: 'user membership requested', data: { organizationId: ids.firsttrust, email } },
    { type: 'email verified', data: { organizationId: null } },
  ])
})

test('the activation of an address that was invited to a wire takes the same way', async () => {
  const { transactionId } = await wireAt(server, 'sent', { receiverEmail: email })
  const body = { activation: await tokenMailedTo(pool, email), organization: { kind: 'domain' } }
  expect((await call(null, 'POST', '/account/activate', registration(email, body))).status).toBe(200)
  expect(await account()).toEqual(outside)
  expect((await call('theo', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  const [{ id }] = await waiting()
  expect((await decide(id, 'confirm')).status).toBe(200)
  // The organization sees what was sent to the person.
  expect((await call('theo', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
})

test('only an admin of the organization admits, and of two at once one', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.tessa])
  await ask()
  const [{ id }] = await waiting()
  for (const by of ['blake', 'cole'] as const) {
    expect([(await decide(id, 'confirm', by)).status, (await decide(id, 'refuse', by)).status]).toEqual([
      404, 404,
    ])
  }
  expect((await as('POST', `/admin-confirmation/${id}/confirm`)).status).toBe(403)
  const both = await Promise.all([decide(id, 'confirm'), decide(id, 'refuse', 'tessa')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await waiting()).toEqual([])
})

test('the admitted person is a plain member at once and hears of it, and so do the other admins', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.tessa])
  await ask()
  const [{ id }] = await waiting()
  expect((await decide(id, 'confirm')).body.items).toEqual([])
  expect(await account()).toEqual(inside)
  expect((await as('GET', '/admin-confirmation')).body).toEqual({ items: [] })
  expect((await as('POST', `/instruction/${kept.standingInstructionId}/reveal`)).status).toBe(200)
  expect((await administrationEvents(server)).at(-2)).toMatchObject({
    type: 'user membership given',
    actor_id: ids.theo,
  })
  const notice = `New Member: Eve Else (${email}) is now a member of First Trust Bank: Theo Test admitted the person.`
  expect(await told('tessa')).toContain(notice)
  expect(await told('theo')).not.toContain(notice)
  expect(await subjects(emailOf('tessa'))).toContain('A new member of First Trust Bank')
  expect(await subjects(emailOf('theo'))).not.toContain('A new member of First Trust Bank')
  expect((await subjects(email)).at(-1)).toMatch(/^You are a member of First Trust Bank/)
  expect((await as('GET', '/notification?pageSize=1')).body.items[0].message).toBe(
    'Theo Test admitted you to First Trust Bank. Reload the page to see its transactions.',
  )
})

test('a declined person hears of it, and asks no second time', async () => {
  await ask()
  const [{ id }] = await waiting()
  expect((await decide(id, 'refuse')).body.items).toEqual([])
  expect((await decide(id, 'confirm')).status).toBe(404)
  expect((await subjects(email)).at(-1)).toMatch(/^Your request to join First Trust Bank/)
  const again = registration(email, { organization: { kind: 'domain' } })
  expect((await call(null, 'POST', '/account/register', again)).status).toBe(200)
  expect((await subjects(email)).at(-1)).toMatch(/^You already have an account/)
  expect([await account(), await waiting()]).toEqual([outside, []])
})

const gone: [string, () => Promise<unknown>][] = [
  ['is inactive', () => run(pool, `update users set status = 'Inactive' where email = $1`, [email])],
  [
    'belongs to another organization',
    () => run(pool, 'update users set organization_id = $2 where email = $1', [email, ids.lexbond]),
  ],
  [
    'uses a domain that passed to another organization',
    () => run(pool, 'update organization_domains set organization_id = $1', [ids.lexbond]),
  ],
  ['waited for a month', async () => setNow('2026-12-20T15:00:01Z')],
]

test.each(gone)('no request stands of a person who %s by then', async (_why, happen) => {
  await ask()
  const [{ id }] = await waiting()
  await happen()
  const before = await account()
  expect(await waiting()).toEqual([])
  expect((await decide(id, 'confirm')).status).toBe(404)
  expect(await account()).toEqual(before)
})

test('a person who is inactivated while the admission waits for the account is not admitted', async () => {
  await ask()
  const [{ id }] = await waiting()
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update users set status = 'Inactive' where email = $1`, [email])
    const asked = decide(id, 'confirm')
    await expect
      .poll(async () => (await run(pool, 'select 1 from pg_locks where not granted')).length)
      .toBeGreaterThan(0)
    await holder.query('commit')
    expect((await asked).status).toBe(404)
  } finally {
    holder.release()
  }
  expect(await account()).toEqual({ ...outside, status: 'Inactive' })
})

test('a request stands after the proof of the domain, and until an organization has an admin again', async () => {
  await run(pool, `update users set role = 'user' where id = $1`, [ids.theo])
  await ask()
  await run(pool, 'update organization_domains set proved_at = now(), proved_by = $1', [ids.tessa])
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.tessa])
  const [{ id }] = await waiting('tessa')
  expect((await decide(id, 'confirm', 'tessa')).status).toBe(200)
  expect(await account()).toEqual(inside)
})

test('a super admin who verifies the address admits no person by it', async () => {
  const typed = registration(email, { organization: { kind: 'domain' } })
  await call(null, 'POST', '/account/register', typed)
  const [user] = await run<{ id: string }>(pool, 'select id from users where email = $1', [email])
  const profile = { firstName: 'Eve', lastName: 'Else', title: 'Clerk', phone: '' }
  const put = await call('blake', 'PUT', '/user', { userId: user?.id, ...profile, verified: true })
  expect([put.status, await account()]).toEqual([200, outside])
  expect(await waiting()).toMatchObject([{ email, kind: 'join' }])
})

test('admins with ten open requests are mailed no further one, and see it all the same', async () => {
  for (let at = 0; at < 11; at += 1) await ask(`many${at}@${domain}`)
  expect(await waiting()).toHaveLength(11)
  const asked = (await subjects(emailOf('theo'))).filter((subject) => subject.startsWith('A person asks'))
  expect(asked).toHaveLength(10)
})

test('an address at a proved domain joins at once, and all admins are told by which way', async () => {
  await run(pool, 'update organization_domains set proved_at = now(), proved_by = $1', [ids.theo])
  await ask()
  expect(await account()).toEqual(inside)
  expect(await waiting()).toEqual([])
  expect(await told('theo')).toEqual([
    `New Member: Eve Else (${email}) is now a member of First Trust Bank: registered with an address at a domain that the organization proved.`,
  ])
  expect(await subjects(emailOf('theo'))).toEqual(['A new member of First Trust Bank'])
  expect(await subjects(emailOf('tessa'))).toEqual([])
})
