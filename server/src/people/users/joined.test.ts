import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

const joinedAt = async (email: string): Promise<Date | undefined> =>
  (await run<{ at: Date }>(pool, 'select joined_at as at from users where email = $1', [email]))[0]?.at

// The day is far from today: what the database wrote by itself would differ.
const at = '2031-05-06T07:08:09.000Z'

test('a person who registers, and one who is moved, joined by the clock of the server', async () => {
  await addAdmins(server)
  // An address at no proved domain waits for an admin of the organization.
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ('otherdesk.example', $1, now(), $2)`,
    [ids.harbor, ids.morgan],
  )
  setNow(at)
  const email = 'nina@nowhere.example'
  expect((await call(null, 'POST', '/account/register', registration(email))).status).toBe(200)
  await call(null, 'GET', `/account/${await tokenMailedTo(pool, email)}/verify-email`)
  expect(await joinedAt(email)).toEqual(new Date(at))
  const change = (changes: object) =>
    call('blake', 'PUT', '/user', {
      userId: ids.ursula,
      firstName: 'Ursula',
      lastName: 'Test',
      title: 'Director',
      phone: '8165550144',
      ...changes,
    })
  const before = await joinedAt('ursula@otherdesk.example')
  expect((await change({})).status).toBe(200)
  expect(await joinedAt('ursula@otherdesk.example')).toEqual(before)
  expect((await change({ organizationId: ids.harbor })).status).toBe(200)
  expect(await joinedAt('ursula@otherdesk.example')).toEqual(new Date(at))
})
