import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeAll(() => addAdmins(server))

const emails = async (person: Person, query = ''): Promise<string[]> =>
  (await call(person, 'GET', `/user/${query}`)).body.items.map(({ email }: { email: string }) => email)

test('[R7.2] the super admin lists all users, an organization admin the members, others none', async () => {
  for (const person of ['morgan', 'nora', 'tessa'] as const) {
    expect((await call(person, 'GET', '/user/')).status).toBe(403)
  }
  expect(await emails('cole')).toEqual(['cole', 'morgan', 'nora'].map((name) => emailOf(name as Person)))
  expect(await emails('cole', '?search=tessa')).toEqual([])
  expect((await emails('blake')).length).toBe(7)
  expect(await emails('blake', '?search=first+trust')).toEqual([emailOf('tessa'), emailOf('theo')])
  expect(await emails('blake', '?search=%25')).toEqual([])
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.nora])
  expect(await emails('cole', '?status=Blocked')).toEqual([emailOf('nora')])
  expect((await call('cole', 'GET', '/user/?status=Gone')).status).toBe(422)
})

test('[R3.1] [R1.1] [R1.12] a user has the fields of the specification, and belongs to an organization', async () => {
  const { items } = (await call('cole', 'GET', '/user/?search=morgan')).body
  expect(items).toEqual([
    {
      userId: ids.morgan,
      name: 'Morgan Test',
      firstName: 'Morgan',
      lastName: 'Test',
      title: '',
      email: emailOf('morgan'),
      phone: '',
      organization: { id: ids.harbor, name: 'Harbor Securities', verified: true },
      orgRole: 11,
      isUnderwriter: true,
      isAdmin: false,
      role: 'user',
      status: 'Active',
      profilePicture: null,
    },
  ])
  const all = (await call('blake', 'GET', '/user/')).body.items
  const kinds = new Set(
    all.map((one: { role: string; isAdmin: boolean; isUnderwriter: boolean; organization: object | null }) =>
      [one.role, one.isAdmin, one.isUnderwriter, one.organization !== null].join(' '),
    ),
  )
  expect(kinds).toEqual(
    new Set([
      'super_admin false false false',
      'organization_admin true false true',
      'user false true true',
      'user false false true',
    ]),
  )
})

const verified = (person: Person, id: string | undefined) => call(person, 'GET', `/user/${id}/is-verified`)

test('[R7.8] users see whether their own, a colleague’s or a searchable address is verified', async () => {
  await run(pool, 'update users set email_verified_at = null where id = $1', [ids.tessa])
  expect((await verified('tessa', ids.tessa)).body).toEqual({ verified: false })
  expect((await verified('theo', ids.tessa)).body).toEqual({ verified: false })
  expect((await verified('morgan', ids.theo)).body).toEqual({ verified: true })
  expect((await verified('tessa', ids.morgan)).status).toBe(403)
  expect((await verified('tessa', newId())).status).toBe(403)
  expect((await verified('morgan', newId())).status).toBe(404)
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.ursula])
  expect((await verified('morgan', ids.ursula)).status).toBe(404)
  expect((await verified('blake', ids.ursula)).body).toEqual({ verified: true })
})

test('[R3.6] flags say that an organization and a user are verified, and that a wire stays in the house', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const receiver = async () => (await call('morgan', 'GET', `/wire/${wireId}`)).body.receiver
  expect(await receiver()).toMatchObject({ organizationVerified: true, isManagersOrganization: false })
  await run(pool, 'update organizations set verified_at = null where id = $1', [ids.firsttrust])
  expect(await receiver()).toMatchObject({ organizationVerified: false })
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.tessa, ids.harbor])
  expect(await receiver()).toMatchObject({ organizationVerified: false, isManagersOrganization: false })
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: '' })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(await receiver()).toMatchObject({ organizationVerified: true, isManagersOrganization: true })
  expect((await verified('morgan', ids.tessa)).body).toEqual({ verified: false })
  await run(pool, 'update users set email_verified_at = now() where id = $1', [ids.tessa])
  expect((await verified('morgan', ids.tessa)).body).toEqual({ verified: true })
})

// Last, since the thousand stay.
test('the list comes in pages of fifteen, and counts exactly up to a thousand', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       select id, 'u' || id || '@x.example', 'U', 'Zz', 'user', 'Active' from unnest($1::uuid[]) as id`,
    [Array.from({ length: 1000 }, newId)],
  )
  const { body } = await call('blake', 'GET', '/user/')
  expect(body).toMatchObject({ total: 1000, totalIsMore: true, pageNum: 1, pageSize: 15, nextCursor: null })
  expect(body.items).toHaveLength(15)
  expect((await call('blake', 'GET', '/user/?pageNum=2&pageSize=5')).body.items).toHaveLength(5)
})
