import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer } from '../../testing/closing.ts'
import { invitations } from '../../testing/invitations.ts'

const server = await closingServer()
const { call, pool, ids } = server
await invitations(server).joined(['tessa', 'theo', 'blake'])

const found = async (term: string): Promise<string[]> => {
  const answer = await call('morgan', 'GET', `/user/search/${encodeURIComponent(term)}`)
  return answer.body.items.map(({ email }: { email: string }) => email)
}

test('only underwriters and admins search, and only for two letters or more', async () => {
  expect((await call(null, 'GET', '/user/search/te')).status).toBe(401)
  expect((await call('tessa', 'GET', '/user/search/te')).status).toBe(403)
  expect((await call('morgan', 'GET', '/user/search/t')).status).toBe(422)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo])
  expect((await call('theo', 'GET', '/user/search/te')).status).toBe(200)
})

test('[R7.7] finds by the beginning of a name, an address or an organization, and signs stand for themselves', async () => {
  expect(await found('Tes')).toContain('tessa@firsttrust.example')
  expect(await found('theo@first')).toEqual(['theo@firsttrust.example'])
  expect(await found('theo te')).toEqual(['theo@firsttrust.example'])
  expect((await found('first trust')).toSorted()).toEqual([
    'tessa@firsttrust.example',
    'theo@firsttrust.example',
  ])
  expect(await found('rust')).toEqual([])
  expect(await found('%%')).toEqual([])
  expect(await found('__')).toEqual([])
  expect(await found('te\\')).toEqual([])
})

test('finds only active users', async () => {
  for (const status of ['Inactive', 'Blocked', 'Pending']) {
    await run(pool, 'update users set status = $2 where id = $1', [ids.blake, status])
    expect(await found('blake'), status).toEqual([])
  }
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.blake])
  expect(await found('blake')).toEqual(['blake@lexbond.example'])
})

test('tells no more than twenty, and of each what choosing needs', async () => {
  const [first] = (await call('morgan', 'GET', '/user/search/tessa')).body.items
  expect(first).toEqual({
    userId: ids.tessa,
    name: 'Tessa Test',
    title: '',
    email: 'tessa@firsttrust.example',
    organization: { id: ids.firsttrust, name: 'First Trust Bank', verified: true },
    orgRole: 9,
  })
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id)
       select id, 'zed' || id || '@x.example', 'Zed', 'Many', 'user', 'Active', $2 from unnest($1::uuid[]) as id`,
    [Array.from({ length: 30 }, newId), ids.harbor],
  )
  expect(await found('zed')).toHaveLength(20)
  await run(pool, `update users set organization_id = null where first_name = 'Zed'`)
  expect(await found('zed')).toEqual([])
})

test("[R7.3] the members of the caller's organization come in pages, of whatever status", async () => {
  expect((await call(null, 'GET', '/user/organization')).status).toBe(401)
  expect((await call('morgan', 'GET', '/user/organization?pageSize=101')).status).toBe(422)
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.cole])
  const all = (await call('morgan', 'GET', '/user/organization')).body
  expect(all).toMatchObject({ total: 3, pageNum: 1, pageSize: 15, totalIsMore: false })
  expect(all.items.map(({ userId }: { userId: string }) => userId)).toEqual([ids.cole, ids.morgan, ids.nora])
  expect(all.items[0]).toMatchObject({
    status: 'Inactive',
    isUnderwriter: false,
    isAdmin: false,
    orgRole: 11,
  })
  const second = (await call('morgan', 'GET', '/user/organization?pageNum=2&pageSize=2')).body
  expect(second).toMatchObject({ total: 3, pageNum: 2, pageSize: 2 })
  expect(second.items.map(({ userId }: { userId: string }) => userId)).toEqual([ids.nora])
})

test('a user without an organization has no colleagues', async () => {
  await run(pool, 'update users set organization_id = null where id = $1', [ids.ursula])
  expect((await call('ursula', 'GET', '/user/organization')).body).toMatchObject({ items: [], total: 0 })
})
