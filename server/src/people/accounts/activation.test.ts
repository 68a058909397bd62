import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const { call, pool, ids, config, setNow } = await closingServer()

beforeEach(async () => {
  await pool.query('truncate sign_in_limits')
})

await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])

const invite = async (email: string, isAdmin = false): Promise<number> =>
  (await call('cole', 'POST', `/user/invite?isAdmin=${isAdmin}&email=${email}`)).status

const activate = (email: string, activation: string, change: Record<string, unknown> = {}) =>
  call(null, 'POST', '/account/activate', registration(email, { activation, ...change }))

const account = async (email: string) => {
  const [row] = await run<Record<string, unknown>>(
    pool,
    `select u.status, u.role, u.first_name as "firstName", u.organization_id as "organizationId",
            u.email_verified_at is not null as verified from users u where u.email = $1`,
    [email],
  )
  return row
}

test('an invitation is refused when it is made up, expired, replaced, or for another address', async () => {
  const email = 'ivy@harbor.example'
  expect((await activate(email, 'x'.repeat(43))).body.code).toBe('link-invalid')
  expect((await activate(email, '')).status).toBe(401)
  await invite(email)
  const first = await tokenMailedTo(pool, email)
  expect((await activate('other@harbor.example', first)).status).toBe(401)
  await invite(email)
  const second = await tokenMailedTo(pool, email, 2)
  expect((await activate(email, first)).status).toBe(401)
  setNow('2026-11-27T15:00:01Z')
  expect((await activate(email, second)).status).toBe(401)
  setNow('2026-11-20T15:00:00Z')
  expect((await call(null, 'GET', `/account/${second}/verify-email`)).status).toBe(401)
  const reset = await call(
    null,
    'POST',
    '/account/reset-password',
    { password: 'Xk4!pqmzvw' },
    {
      authorization: `Bearer ${second}`,
    },
  )
  expect(reset.status).toBe(401)
  expect(await account(email)).toMatchObject({ status: 'Pending', verified: false })
})

test('a wrong field keeps the invitation good', async () => {
  const email = 'wrong@harbor.example'
  await invite(email)
  const token = await tokenMailedTo(pool, email)
  const refused = await activate(email, token, { password: 'short', phone: '1' })
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['password', 'phone'])
  expect((await activate(email, token)).status).toBe(200)
})

test('[R7.15] an invited person activates instead of registering: Active at once, in the inviting organization', async () => {
  const email = 'vera@harbor.example'
  expect(await invite(email, true)).toBe(200)
  const token = await tokenMailedTo(pool, email)
  expect((await call(null, 'GET', `/account/${token}/activation`)).body).toEqual({
    email,
    organization: 'Harbor Securities',
    invitedBy: 'Cole Test',
    hasAccount: false,
  })
  const both = await Promise.all([activate(email, token), activate(email, token, { firstName: 'Eve' })])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await account(email)).toMatchObject({
    status: 'Active',
    verified: true,
    role: 'organization_admin',
    organizationId: ids.harbor,
  })
  // The same person without the activation flag: registering, which waits for the verified address.
  const other = registration('wait@harbor.example')
  expect((await call(null, 'POST', '/account/register', other)).status).toBe(200)
  expect(await account('wait@harbor.example')).toMatchObject({ status: 'Pending' })
})

test('a member is not invited again, and who belongs elsewhere is told by mail alone', async () => {
  expect(await invite(emailOf('nora'))).toBe(409)
  expect(await invite(emailOf('tessa'))).toBe(200)
  expect(await subjectsTo(pool, emailOf('tessa'), 1)).toEqual(['An invitation to Harbor Securities'])
  expect(await account(emailOf('tessa'))).toMatchObject({ organizationId: ids.firsttrust })
})

test('an inactivated user cannot activate the account with an old invitation', async () => {
  const email = 'gone@harbor.example'
  await invite(email)
  const token = await tokenMailedTo(pool, email)
  await run(pool, `update users set status = 'Inactive' where email = $1`, [email])
  expect((await activate(email, token)).status).toBe(401)
  expect(await account(email)).toMatchObject({ status: 'Inactive' })
})

test('with a hosted provider no account is registered here, and no password changed', async () => {
  const identity = config.identity
  config.identity = { kind: 'hosted', issuer: 'https://id.example', clientId: 'c', audience: 'a' }
  try {
    for (const [url, body] of [
      ['/account/register', registration('h@x.example')],
      ['/account/activate', registration('h@x.example', { activation: 'x' })],
      ['/account/password-reset-link?email=h@x.example', undefined],
      ['/account/reset-password', { password: 'x' }],
    ] as const) {
      const answer = await call(null, 'POST', url, body)
      expect([url, answer.status, answer.body.code]).toEqual([url, 409, 'hosted-identity'])
    }
    const body = { password: 'a', newPassword: 'b' }
    const change = await call('morgan', 'POST', '/account/change-password', body)
    expect([change.status, change.body.code]).toEqual([409, 'hosted-identity'])
  } finally {
    config.identity = identity
  }
})

test('a role that was changed after the invitation is the one that its link gives', async () => {
  const email = 'demoted@harbor.example'
  await invite(email, true)
  const token = await tokenMailedTo(pool, email)
  const [user] = await run<{ id: string }>(pool, 'select id from users where email = $1', [email])
  await call('cole', 'PUT', `/user/update-user?userId=${user?.id}&isAdmin=false&email=${email}`)
  expect((await activate(email, token)).status).toBeLessThan(300)
  expect(await account(email)).toMatchObject({ status: 'Active', role: 'user', organizationId: ids.harbor })
})
