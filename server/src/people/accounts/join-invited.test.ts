import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { allMailed, registration, tokenMailedTo } from '../../testing/mailed-link.ts'

const { call, pool, ids, setNow } = await closingServer()
const email = emailOf('blake')
const hash = 'the hash that stands'

await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await allMailed(pool)
  await pool.query('truncate sign_in_limits, mails, account_links')
  await registered()
})

/** Blake's account, registered and verified, without an organization. */
const registered = () =>
  run(
    pool,
    `update users set organization_id = null, role = 'user', status = 'Active', password_hash = $2, first_name = 'Blake',
            email_verified_at = now() where id = $1`,
    [ids.blake, hash],
  )

/** An invitation of blake by the admin of Harbor, and the token of its mail. */
const invited = async (count = 1): Promise<string> => {
  expect((await call('cole', 'POST', `/user/invite?isAdmin=false&email=${email}`)).status).toBe(200)
  return tokenMailedTo(pool, email, count)
}

const activate = (activation: string) =>
  call(null, 'POST', '/account/activate', registration(email, { activation, firstName: 'Eve' }))

const join = (person: Person | null, activation: string) =>
  call(person, 'POST', '/account/join', { activation })

const account = async () => {
  const [row] = await run<Record<string, unknown>>(
    pool,
    `select first_name as "firstName", password_hash as hash, organization_id as "organizationId", role
       from users where email = $1`,
    [email],
  )
  return row
}

const untouched = { firstName: 'Blake', hash, organizationId: null, role: 'user' }

test('who reads the mailbox sets no password of an active account by an invitation, and is signed in by none', async () => {
  const token = await invited()
  expect((await call(null, 'GET', `/account/${token}/activation`)).body).toMatchObject({ hasAccount: true })
  const answer = await activate(token)
  expect([answer.status, answer.body.code]).toEqual([401, 'link-invalid'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await join(null, token)).status).toBe(401)
  expect(await account()).toEqual(untouched)
  // The attempt used nothing up: the owner accepts.
  expect((await join('blake', token)).status).toBe(200)
})

test('an invitation from before the registration sets none either, nor does one of an organization that forges it', async () => {
  await run(pool, `update users set status = 'Pending' where id = $1`, [ids.blake])
  const early = await invited()
  await registered()
  expect((await activate(early)).status).toBe(401)
  expect(await account()).toEqual(untouched)
})

test('the person signs in and joins: password, sessions and name stay, and the link is used up', async () => {
  const token = await invited()
  const answer = await join('blake', token)
  expect([answer.status, answer.body.organization.id, answer.body.isAdmin]).toEqual([200, ids.harbor, false])
  expect(await account()).toEqual({ ...untouched, organizationId: ids.harbor })
  expect((await join('blake', token)).body.code).toBe('invitation-invalid')
  const [event] = await run(
    pool,
    `select type, data from audit_events where actor_id = $1 order by id desc limit 1`,
    [ids.blake],
  )
  expect(event).toEqual({
    type: 'account activated',
    data: { userId: ids.blake, organizationId: ids.harbor, role: 'user' },
  })
})

test('no other person joins by it, nor with a used, old, made-up or foreign link; a session alone joins nothing', async () => {
  const token = await invited()
  for (const person of ['tessa', 'nora', 'ursula', 'cole'] as const) {
    expect([person, (await join(person, token)).body.code]).toEqual([person, 'invitation-invalid'])
  }
  await run(pool, 'update users set organization_id = null where id = $1', [ids.theo])
  expect((await join('theo', token)).body.code).toBe('invitation-invalid')
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.theo, ids.firsttrust])
  for (const made of ['', 'x'.repeat(43)]) {
    const answer = await join('blake', made)
    expect([answer.status, answer.body.code]).toEqual([409, 'invitation-invalid'])
  }
  expect((await call('blake', 'POST', '/account/join', {})).body.errors?.[0]?.field).toBe('activation')
  setNow('2026-11-27T15:00:01Z')
  expect((await join('blake', token)).status).toBe(409)
  expect(await account()).toEqual(untouched)
})

test('a member of an organization, a super admin and a blocked person do not join', async () => {
  const token = await invited()
  for (const [change, status] of [
    [`organization_id = '${ids.firsttrust}'`, 409],
    [`role = 'super_admin', organization_id = null`, 409],
    [`role = 'user', status = 'Blocked'`, 403],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await run(pool, `update users set ${change} where id = $1`, [ids.blake])
    // oxlint-disable-next-line no-await-in-loop
    expect([change, (await join('blake', token)).status]).toEqual([change, status])
  }
})

test('of two at once one joins', async () => {
  const token = await invited()
  const both = await Promise.all([join('blake', token), join('blake', token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
