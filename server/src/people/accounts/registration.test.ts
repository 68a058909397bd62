import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const { call, pool, ids, setNow } = await closingServer()
await run(
  pool,
  `insert into organization_domains (domain, organization_id, proved_at, proved_by)
     values ('firsttrust.example', $1, now(), $2)`,
  [ids.firsttrust, ids.theo],
)

beforeEach(async () => {
  await pool.query('truncate sign_in_limits')
})

const register = (email: string, change: Record<string, unknown> = {}) =>
  call(null, 'POST', '/account/register', registration(email, change))
const verify = (token: string) => call(null, 'GET', `/account/${token}/verify-email`)

const account = async (email: string) => {
  const [row] = await run<Record<string, unknown>>(
    pool,
    `select u.status, u.role, u.phone, u.email_verified_at is not null as verified, o.name as organization,
            o.verified_at is not null as "organizationVerified"
       from users u left join organizations o on o.id = u.organization_id where u.email = $1`,
    [email],
  )
  return row
}

test.each([
  ['email', { email: 'nina@' }],
  ['password', { password: ' Aa1!aaaa ' }],
  ['password', { password: 'Password1!' }],
  ['password', { password: 'Refused@Nowhere.example1' }],
  ['password', { password: `Aa1!${'é'.repeat(130)}` }],
  ['firstName', { firstName: ' ' }],
  ['title', { title: '' }],
  ['firstName', { firstName: 'Your account is locked. Sign in at https://evil.example/login' }],
  ['lastName', { lastName: 'Desk, call 816 555 0142' }],
  ['organization.name', { organization: { kind: 'new', name: 'Support evil.example', role: 9 } }],
  ['phone', { phone: '+1 555 555 1234' }],
  ['phone', { phone: '555-1234' }],
  ['organization.name', { organization: { kind: 'new', name: ' ', role: 9 } }],
  ['organization.role', { organization: { kind: 'new', name: 'X', role: 17 } }],
  [
    'organization.address.postalCode',
    { organization: { kind: 'new', name: 'X', role: 9, address: { postalCode: '123' } } },
  ],
  ['organization', { organization: { kind: 'domain' } }],
  ['role', { role: 'super_admin' }],
])('a registration with a wrong %s is refused at that field', async (field, change) => {
  const answer = await register('refused@nowhere.example', change)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.map((fault: { field: string }) => fault.field)).toContain(field)
  expect(await account('refused@nowhere.example')).toBeUndefined()
})

test('an address that has an account answers as any other; its owner is told, and nothing changes', async () => {
  const fresh = await register('fresh@nowhere.example')
  const taken = await register(emailOf('tessa'))
  expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
  expect(await subjectsTo(pool, emailOf('tessa'), 1)).toEqual(['You already have an account on Countersign'])
  expect(await account(emailOf('tessa'))).toMatchObject({
    status: 'Active',
    organization: 'First Trust Bank',
  })
})

test('of two registrations of one address at once the first counts, and one link is mailed', async () => {
  const email = 'twice@nowhere.example'
  const answers = await Promise.all([register(email), register(email, { firstName: 'Mallory' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await subjectsTo(pool, email, 2)).toSorted()).toEqual([
    'Verify your email address for Countersign',
    'You already have an account on Countersign',
  ])
})

test('a registration whose link expired may be made anew', async () => {
  const email = 'late@nowhere.example'
  await register(email)
  const old = await tokenMailedTo(pool, email)
  setNow('2026-11-21T15:00:01Z')
  expect((await verify(old)).body.code).toBe('link-invalid')
  await register(email)
  expect((await verify(await tokenMailedTo(pool, email, 2))).status).toBe(200)
  setNow('2026-11-20T15:00:00Z')
})

test('registering and resetting are limited for each address', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) statuses.push((await register('often@nowhere.example')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const url = '/account/password-reset-link?email=often@nowhere.example'
  const resets: number[] = []
  for (let at = 0; at < 6; at += 1) resets.push((await call(null, 'POST', url)).status)
  expect(resets).toEqual([200, 200, 200, 200, 200, 429])
})

test("[R7.18] the link of the mail verifies once: Pending becomes Active in the domain's organization", async () => {
  const email = 'nina@firsttrust.example'
  await register(email, { phone: '(555) 555-1234', organization: { kind: 'domain' } })
  expect(await account(email)).toMatchObject({ status: 'Pending', verified: false, organization: null })
  const token = await tokenMailedTo(pool, email)
  expect((await verify(`${token.slice(0, -1)}_`)).status).toBe(401)
  expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(401)
  const both = await Promise.all([verify(token), verify(token)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await account(email)).toMatchObject({
    status: 'Active',
    verified: true,
    role: 'user',
    phone: '5555551234',
    organization: 'First Trust Bank',
  })
})

test('a new organization begins with its verified founder: unverified, its domain claimed once', async () => {
  const address = { town: 'Hays', state: 'KS', postalCode: '676011234', country: 'US' }
  const organization = { kind: 'new', name: 'Plains Escrow', role: 8, address }
  for (const email of ['eva@plains.example', 'otto@plains.example', 'gil@gmail.com']) {
    await register(email, { organization })
    expect(await account(email)).toMatchObject({ organization: null })
    await verify(await tokenMailedTo(pool, email))
    expect(await account(email)).toMatchObject({
      role: 'organization_admin',
      organization: 'Plains Escrow',
      organizationVerified: false,
    })
  }
  const domains = await run<{ domain: string }>(
    pool,
    `select domain from organization_domains d join organizations o on o.id = d.organization_id
      where o.name = 'Plains Escrow'`,
  )
  expect(domains).toEqual([{ domain: 'plains.example' }])
  const addresses = await run(
    pool,
    `select distinct town, state, postal_code, country from organizations where name = 'Plains Escrow'`,
  )
  expect(addresses).toEqual([{ town: 'Hays', state: 'KS', postal_code: '67601-1234', country: 'US' }])
})

test('the database keeps neither the token nor the password', async () => {
  await register('hidden@nowhere.example')
  const token = await tokenMailedTo(pool, 'hidden@nowhere.example')
  const [row] = await run<{ all: string }>(
    pool,
    `select (select string_agg(l::text, ' ') from account_links l) || (select string_agg(u::text, ' ') from users u)
         || (select string_agg(e::text, ' ') from audit_events e) as all`,
  )
  expect(row?.all).not.toContain(token)
  expect(row?.all).not.toContain('Xk4!pqmzvw')
})
