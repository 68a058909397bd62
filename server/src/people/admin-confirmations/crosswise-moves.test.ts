import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
await addAdmins(server)

/** A super admin asks to move the person into the organization; answers the request. */
const asked = async (person: Person, organizationId: string, by: Person): Promise<string> => {
  const facts = {
    userId: ids[person],
    firstName: person,
    lastName: 'Test',
    title: 'Clerk',
    phone: '3165550100',
  }
  expect((await call('blake', 'PUT', '/user', { ...facts, organizationId })).status).toBe(200)
  return (await call(by, 'GET', '/admin-confirmation')).body.items[0].id
}

const organizationOf = async (person: Person) =>
  (await run<{ at: string }>(pool, 'select organization_id as at from users where id = $1', [ids[person]]))[0]
    ?.at

const waiting = async () => (await run(pool, 'select 1 from pg_locks where not granted')).length

test('two moves crosswise, confirmed at once, both happen', async () => {
  const confirm = (by: Person, id: string) => call(by, 'POST', `/admin-confirmation/${id}/confirm`)
  const first = await asked('nora', ids.firsttrust, 'theo')
  const second = await asked('tessa', ids.harbor, 'cole')
  const people = await pool.connect()
  const requests = await pool.connect()
  try {
    // Both have read their requests and wait for the people; then each holds what it holds until it reads its request again.
    await people.query('begin')
    await people.query('select 1 from users where id = any($1) for no key update', [[ids.nora, ids.tessa]])
    const both = Promise.all([confirm('theo', first), confirm('cole', second)])
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await requests.query('begin')
    await requests.query('lock table admin_confirmations in access exclusive mode')
    await people.query('commit')
    const onRequests = () =>
      run(pool, `select 1 from pg_locks where not granted and relation = 'admin_confirmations'::regclass`)
    await expect.poll(async () => (await onRequests()).length, { timeout: 10_000 }).toBeGreaterThan(0)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    // One holds both organizations, and the other waits for it: else PostgreSQL ends one of them after a second.
    expect(await onRequests()).toHaveLength(1)
    await requests.query('commit')
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    people.release()
    requests.release()
  }
  expect([await organizationOf('nora'), await organizationOf('tessa')]).toEqual([ids.firsttrust, ids.harbor])
})
