import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, ids, pool } = server

const typed = async (email: string) => {
  const [row] = await run(
    pool,
    `select status, password_hash is not null as password, first_name as name, contact_changed_at as changed from users where email = $1`,
    [email],
  )
  return row
}

const setUp = 'Set up your account on Countersign'
const untouched = { status: 'Pending', password: false, name: '', changed: null }

test('a stranger who registers an invited address chooses neither its password nor its name', async () => {
  const email = 'ned@firsttrust.example'
  await wireAt(server, 'sent', { receiverEmail: email })
  const fresh = await call(null, 'POST', '/account/register', registration('fresh@nowhere.example'))
  const body = registration(email, { firstName: 'Mallory' })
  const asked = await call(null, 'POST', '/account/register', body)
  expect([asked.status, asked.body]).toEqual([200, fresh.body])
  const subjects = await subjectsTo(pool, email, 2)
  expect(subjects).toHaveLength(2)
  expect(subjects.at(-1)).toBe(setUp)
  expect(await typed(email)).toEqual(untouched)
  const token = await tokenMailedTo(pool, email, 2)
  expect((await call(null, 'GET', `/account/${token}/verify-email`)).status).toBe(401)
  const activated = await call(null, 'POST', '/account/activate', {
    ...registration(email, { firstName: 'Ned' }),
    activation: token,
  })
  expect(activated.status).toBe(200)
  expect(await typed(email)).toEqual({ status: 'Active', password: true, name: 'Ned', changed: null })
})

test('an invitation into an organization is kept when a stranger registers its address', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  const email = 'ada@harbor.example'
  await call('cole', 'POST', `/user/invite?isAdmin=true&email=${email}`)
  await call(null, 'POST', '/account/register', registration(email, { firstName: 'Mallory' }))
  const activation = await tokenMailedTo(pool, email, 2)
  const activated = await call(null, 'POST', '/account/activate', registration(email, { activation }))
  expect(activated.status).toBe(200)
  const [ada] = await run(
    pool,
    'select organization_id as "organizationId", role, contact_changed_at as changed from users where email = $1',
    [email],
  )
  expect(ada).toEqual({ organizationId: ids.harbor, role: 'organization_admin', changed: null })
})

test.each<[string, (email: string) => Promise<unknown>]>([
  ['a wire', (receiverEmail) => wireAt(server, 'sent', { receiverEmail })],
  ['an organization', (email) => call('cole', 'POST', `/user/invite?isAdmin=false&email=${email}`)],
])('what was typed before an invitation to %s does not become good by the older mail', async (to, invite) => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  const email = `early.for.${to.replace(' ', '.')}@harbor.example`
  await call(null, 'POST', '/account/register', registration(email, { firstName: 'Mallory' }))
  const old = await tokenMailedTo(pool, email)
  await invite(email)
  await subjectsTo(pool, email, 2)
  expect(await typed(email)).toEqual(untouched)
  const verified = await call(null, 'GET', `/account/${old}/verify-email`)
  expect([verified.status, verified.body.code]).toEqual([401, 'link-invalid'])
})
