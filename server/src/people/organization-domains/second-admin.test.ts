import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, forgetDepartures } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'

// Later than any clock of this machine, at which the database records who lost a role.
const askedAt = '2090-03-01T09:00:00Z'
const nextDay = '2090-03-02T09:00:00Z'

const server = await closingServer()
const { call, pool, ids, setNow } = server
await addAdmins(server)

const url = `/organization/${ids.harbor}/domain`
const domain = 'harbor.example'

const askRemoval = async (by: Person = 'cole'): Promise<string> =>
  (await call(by, 'DELETE', `${url}/${domain}`)).body.changes[0].id
const confirm = async (id: string, by: Person): Promise<string> => {
  const { status, body } = await call(by, 'POST', `${url}/change/${id}/confirm`)
  return status === 200 ? 'confirmed' : body.detail
}
const shown = async (by: Person = 'cole') => (await call(by, 'GET', url)).body.changes[0]
const change = (person: Person, assignments: string) =>
  run(pool, `update users set ${assignments} where id = $1`, [ids[person]])
const makeAdmin = async (person: Person, since = '2025-01-02') => {
  await change(person, `role = 'organization_admin', status = 'Active'`)
  await change(person, `role_since = '${since}'`)
}
const departed = (at: string) =>
  run(pool, 'insert into admin_departures (organization_id, user_id, at) values ($1, $2, $3)', [
    ids.harbor,
    ids.nora,
    at,
  ])

beforeEach(async () => {
  setNow(askedAt)
  await run(pool, 'delete from organization_domain_changes')
  await run(pool, 'delete from organization_domains')
  await forgetDepartures(server)
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)`,
    [domain, ids.harbor, ids.cole],
  )
  await change('nora', `phone = '', contact_changed_at = null, first_name = 'Nora'`)
  await change('nora', 'contact_changed_at = null')
  await makeAdmin('nora')
})

test.each([
  ['blocks', () => call('cole', 'PUT', `/user/block/${ids.nora}`)],
  [
    'demotes',
    () => call('cole', 'PUT', `/user/update-user?userId=${ids.nora}&isAdmin=false&email=${emailOf('nora')}`),
  ],
])('an admin who %s the other one confirms nothing as the only admin', async (_act, act) => {
  const id = await askRemoval()
  expect((await act()).status).toBe(200)
  await departed('2090-03-01T10:00:00Z')
  setNow(nextDay)
  expect(await confirm(id, 'cole')).toContain('lost that role')
  expect(await shown()).toMatchObject({ mayConfirm: false, confirmableFrom: null })
  // Asked anew the day after, the other one still counts; seven days after it no more.
  await call('cole', 'POST', `${url}/change/${id}/cancel`)
  const next = await askRemoval()
  setNow('2090-03-05T09:00:00Z')
  expect(await confirm(next, 'cole')).toContain('lost that role')
  await call('cole', 'POST', `${url}/change/${next}/cancel`)
  setNow('2090-03-08T10:00:00Z')
  const last = await askRemoval()
  setNow('2090-03-09T10:00:00Z')
  expect(await confirm(last, 'cole')).toBe('confirmed')
})

test.each([
  ['became an admin lately', `role_since = '2090-02-27'`],
  ['had the password reset lately', `contact_changed_at = '2090-02-27'`],
])('an admin who %s does not confirm', async (_why, assignments) => {
  const id = await askRemoval()
  await change('nora', assignments)
  expect(await confirm(id, 'nora')).toContain('7 days')
  expect(await shown('nora')).toMatchObject({ mayConfirm: false })
})

test('a second account of the human who asked does not confirm', async () => {
  const id = await askRemoval()
  await change('nora', `first_name = 'Cole'`)
  expect(await confirm(id, 'nora')).toBe('Another admin of your organization must confirm this change.')
  await change('nora', `first_name = 'Nora'`)
  expect(await confirm(id, 'nora')).toBe('confirmed')
})

test('a change of an admin who lost the role since is confirmed by no one', async () => {
  const id = await askRemoval()
  await change('cole', `status = 'Blocked'`)
  setNow(nextDay)
  expect(await confirm(id, 'nora')).toContain('Cancel the change')
  // A role that was given back does not bring the change back.
  await makeAdmin('cole', '2090-03-01T10:00:00Z')
  expect(await confirm(id, 'nora')).toContain('Cancel the change')
  await makeAdmin('cole')
})

test('a domain with a hidden character is none', async () => {
  for (const typed of ['har\u200Bbor.example', 'harbor\u00AD.example', 'harb\u043Er.example']) {
    const { status } = await call('cole', 'POST', url, { domain: typed, mailbox: 'postmaster' })
    expect([typed, status]).toEqual([typed, 422])
  }
  expect((await call('cole', 'POST', `${url}/change/${newId()}/confirm`)).status).toBe(404)
})
