import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { digest } from '../../platform/http/rate-limit.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeAll(() => addAdmins(server))

const invite = (person: 'morgan' | 'cole' | 'theo' | 'blake', email: string, more = 'isAdmin=false') =>
  call(person, 'POST', `/user/invite?email=${encodeURIComponent(email)}&${more}`)

const lettersTo = async (email: string) =>
  run<{ template: string; to: string }>(
    pool,
    `select payload->>'template' as template, payload->>'to' as to from outbox where kind = 'mail'
        and payload->>'to' = $1
     union all select subject, recipient from mails where recipient = $1`,
    [email],
  )

test('only admins invite, an organization’s admin into the own one alone, and only addresses', async () => {
  expect((await invite('morgan', 'new@harbor.example')).status).toBe(403)
  expect((await invite('cole', 'a@b.example', `isAdmin=false&organizationId=${ids.firsttrust}`)).status).toBe(
    403,
  )
  for (const email of ['', 'no-address', 'a@b', 'a b@c.example']) {
    const answer = await invite('cole', email)
    expect([email, answer.status, answer.body.errors[0].field]).toEqual([email, 422, 'email'])
  }
  expect((await invite('cole', 'a@b.example', 'isAdmin=1')).body.errors[0].field).toBe('isAdmin')
  expect((await invite('blake', 'a@b.example')).body.errors[0]).toEqual({
    field: 'organizationId',
    message: 'Required field',
  })
  const nowhere = await invite('blake', 'a@b.example', `isAdmin=false&organizationId=${newId()}`)
  expect(nowhere.body.errors[0].field).toBe('organizationId')
  expect(await run(pool, `select 1 from users where status = 'Pending'`)).toEqual([])
})

test('[R7.6] the answer is the same whether or not the address has an account elsewhere, and that person is told', async () => {
  const stranger = await invite('cole', 'x@plains.example')
  const elsewhere = await invite('cole', emailOf('tessa'))
  expect([stranger.status, elsewhere.status]).toEqual([200, 200])
  expect(elsewhere.body.message.replace(emailOf('tessa'), '')).toBe(
    stranger.body.message.replace('x@plains.example', ''),
  )
  expect(await run(pool, 'select organization_id, role from users where id = $1', [ids.tessa])).toEqual([
    { organization_id: ids.firsttrust, role: 'user' },
  ])
  expect(await lettersTo('x@plains.example')).toHaveLength(1)
  expect(await lettersTo(emailOf('tessa'))).toHaveLength(1)
  const member = await invite('cole', emailOf('nora'))
  expect([member.status, member.body.code]).toEqual([409, 'already-member'])
})

test('[R7.6] without a named organization the super admin invites into the one that owns the domain', async () => {
  // Into the owner of a domain that is not proved, an admin of it must confirm.
  await run(
    pool,
    'insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)',
    ['bank.firsttrust.example', ids.firsttrust, ids.theo],
  )
  expect((await invite('blake', 'Tara@Bank.FirstTrust.example')).status).toBe(200)
  const { items } = (await call('blake', 'GET', '/user/?search=tara')).body
  expect(items).toMatchObject([{ isAdmin: false, status: 'Pending', organization: { id: ids.firsttrust } }])
})

test('[R4.11] a colleague is invited, made an admin and not, and inactivated', async () => {
  await invite('cole', ' Paula@Harbor.example ', 'isAdmin=false')
  const { items } = (await call('cole', 'GET', '/user/?search=paula')).body
  expect(items).toMatchObject([
    { email: 'paula@harbor.example', status: 'Pending', isAdmin: false, organization: { id: ids.harbor } },
  ])
  const { userId, email } = items[0]
  for (const isAdmin of [true, false]) {
    const url = `/user/update-user?userId=${userId}&isAdmin=${isAdmin}&email=${email}`
    expect((await call('cole', 'PUT', url)).body.isAdmin).toBe(isAdmin)
  }
  expect((await call('cole', 'PUT', `/user/inactivate/${userId}`)).body.status).toBe('Inactive')
  expect(
    (await administrationEvents(server))
      .filter(({ data }) => data['userId'] === userId)
      .map(({ type }) => type),
  ).toEqual(['user invited', 'user role changed', 'user role changed', 'user inactivated'])
})

test('a person invites a hundred addresses an hour, and is told to wait then', async () => {
  await run(pool, 'insert into sign_in_limits (key, points, expire) values ($1, 99, $2)', [
    `invitations:${digest(ids.theo)}`,
    Date.now() + 600_000,
  ])
  expect((await invite('theo', 'hundredth@nowhere.example')).status).toBe(200)
  const refused = await invite('theo', 'next@nowhere.example')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
  expect(await lettersTo('next@nowhere.example')).toEqual([])
  await run(pool, 'truncate sign_in_limits')
})
