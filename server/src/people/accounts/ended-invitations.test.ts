import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { registerHostedUser } from './register-hosted-user.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { allMailed, registration, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

/** The clock that `setNow` sets. */
let now = ''
const at = (moment: string): void => {
  now = moment
  setNow(moment)
}

let invitees = 0
let email = ''

/** Cole, who sends the invitations, and Nora are Harbor's admins; Blake is the super admin. */
beforeEach(async () => {
  at('2026-11-20T15:00:00Z')
  await run(pool, `update users set status = 'Active', role = 'user', organization_id = $1 where id = $2`, [
    ids.harbor,
    ids.cole,
  ])
  await addAdmins(server)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.nora])
  await allMailed(pool)
  await pool.query('truncate mails, sign_in_limits')
  invitees += 1
  email = `eve${invitees}@evil.example`
})

/** The newest token of so many mails to the invited person. */
const mailed = (count = 1) => tokenMailedTo(pool, email, count)

const invited = async (): Promise<string> => {
  expect((await call('cole', 'POST', `/user/invite?isAdmin=true&email=${email}`)).status).toBe(200)
  return mailed()
}

const activate = (activation: string) =>
  call(null, 'POST', '/account/activate', registration(email, { activation }))

const membership = async () => {
  const [row] = await run(
    pool,
    'select status, role, organization_id as "organizationId" from users where email = $1',
    [email],
  )
  return row
}

const outside = { status: 'Active', role: 'user', organizationId: null }
const admin = () => ({ status: 'Active', role: 'organization_admin', organizationId: ids.harbor })

test.each([
  ['blocked', () => call('nora', 'PUT', `/user/block/${ids.cole}`)],
  ['inactivated', () => call('nora', 'PUT', `/user/inactivate/${ids.cole}`)],
  [
    'no admin any more',
    () => call('nora', 'PUT', `/user/update-user?userId=${ids.cole}&isAdmin=false&email=${emailOf('cole')}`),
  ],
] as const)('an invitation ends with its sender, who is %s', async (_, lose) => {
  const token = await invited()
  expect((await lose()).status).toBe(200)
  const answer = await activate(token)
  expect([answer.status, answer.body.code]).toEqual([401, 'link-invalid'])
  expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(401)
  expect(await membership()).toMatchObject({ status: 'Pending' })
})

test('an invitation of a sender who was blocked meanwhile stays ended, and a new one counts', async () => {
  const token = await invited()
  await call('nora', 'PUT', `/user/block/${ids.cole}`)
  await call('nora', 'PUT', `/user/activate/${ids.cole}`)
  expect((await activate(token)).status).toBe(401)
  await call('nora', 'POST', `/user/invite?isAdmin=true&email=${email}`)
  expect((await activate(await mailed(2))).status).toBe(200)
  expect(await membership()).toEqual(admin())
})

test('one that was written while its sender was blocked leads nowhere', async () => {
  const token = await invited()
  await run(pool, 'alter table users disable trigger users_end_unfinished_acts')
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.cole])
  await run(pool, 'alter table users enable trigger users_end_unfinished_acts')
  expect((await call(null, 'GET', `/account/${token}/activation`)).status).toBe(401)
  expect((await activate(token)).status).toBe(401)
})

test('an invited registration leads into the organization for as long as the invitation does, and names its sender', async () => {
  await invited()
  at('2026-11-27T14:00:00Z')
  await call(null, 'POST', '/account/register', registration(email))
  const token = await mailed(2)
  expect((await call(null, 'GET', `/account/${token}/activation`)).body).toMatchObject({
    organization: 'Harbor Securities',
    invitedBy: 'Cole Test',
  })
  at('2026-11-27T15:00:01Z')
  expect((await activate(token)).status).toBe(401)
})

test('an invited registration ends with the sender of the invitation', async () => {
  await invited()
  await call(null, 'POST', '/account/register', registration(email))
  const token = await mailed(2)
  await call('nora', 'PUT', `/user/block/${ids.cole}`)
  expect((await activate(token)).status).toBe(401)
})

test('an expired invitation into an organization does not come back by a wire of another desk', async () => {
  await invited()
  at('2027-03-20T15:00:00Z')
  await wireAt(server, 'sent', { receiverEmail: email }, 'ursula')
  await call(null, 'POST', '/account/register', registration(email))
  const token = await mailed(3)
  expect((await call(null, 'GET', `/account/${token}/activation`)).body).toMatchObject({ organization: null })
  expect((await activate(token)).status).toBe(200)
  expect(await membership()).toEqual(outside)
})

test('an invitation to a closing outlives its sender: it leads into no organization', async () => {
  await wireAt(server, 'sent', { receiverEmail: email }, 'nora')
  const token = await mailed()
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.nora])
  expect((await activate(token)).status).toBe(200)
  expect(await membership()).toEqual(outside)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
})

/** As the first sign-in at a hosted provider, which proves the address, does. */
const signInHosted = () => {
  const dispatcher = { wake: () => undefined } as never
  return registerHostedUser({ database: pool, clock: () => new Date(now), dispatcher }, email)
}

test('a first sign-in at a hosted provider accepts an invitation that is open', async () => {
  await invited()
  await signInHosted()
  expect(await membership()).toEqual(admin())
})

test.each([
  ['has expired', async () => at('2026-11-27T15:00:01Z')],
  ['ended with its sender', () => call('nora', 'PUT', `/user/block/${ids.cole}`)],
] as const)(
  'a first sign-in at a hosted provider leads into no organization when the invitation %s',
  async (_, end) => {
    await invited()
    await end()
    await signInHosted()
    expect(await membership()).toEqual(outside)
  },
)
