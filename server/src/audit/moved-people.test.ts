import { beforeAll, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, emailOf, type Person } from '../testing/closing.ts'
import { writePeopleEvent } from './store.ts'

const server = await closingServer()
const { call, ids, pool } = server

const historyOf = async (person: Person, organization: 'firsttrust' | 'lexbond') => {
  const { body } = await call(person, 'GET', `/organization/${ids[organization]}/history`)
  return body.items as { sentence: string; changes: unknown[] }[]
}

const done = async (person: Person, method: 'POST' | 'PUT', url: string, body?: unknown) => {
  const answer = await call(person, method, url, body)
  expect([url, answer.status]).toEqual([url, expect.toSatisfy((status) => status < 300)])
}

const profile = { firstName: 'Theo', lastName: 'Test', title: 'Clerk', phone: '7855550130' }

/** Theo, a clerk of the trustee's, changes to counsel's. */
beforeAll(async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  const makeAdmin = (id: string) =>
    run(pool, `update users set role = 'organization_admin' where id = $1`, [id])
  await makeAdmin(ids.tessa)
  await done('theo', 'PUT', '/user/profile', profile)
  const there = { ...profile, title: 'Paralegal', userId: ids.theo, organizationId: ids.lexbond }
  await done('ursula', 'PUT', '/user', there)
  // Only now: a move into an organization with an admin waits for that admin.
  await makeAdmin(ids.blake)
  await done('theo', 'PUT', '/user/profile', { ...profile, lastName: 'Berg' })
  await done('blake', 'PUT', `/user/update-user?userId=${ids.theo}&isAdmin=true&email=${emailOf('theo')}`)
  await done('tessa', 'POST', '/user/invite?email=new@firsttrust.example&isAdmin=false')
})

test('a person who moves takes no history along; each organization reads its side of the move', async () => {
  expect(await historyOf('blake', 'lexbond')).toMatchObject([
    { sentence: 'changed the role of Theo Berg' },
    { sentence: 'changed their own profile' },
    {
      sentence: 'changed Theo Berg',
      changes: [{ part: 'Organization', before: ['another one'], after: ['Lexbond LLP'] }],
    },
  ])
  expect(await historyOf('tessa', 'firsttrust')).toMatchObject([
    { sentence: 'invited new@firsttrust.example as User' },
    {
      sentence: 'changed Theo Berg',
      changes: [{ part: 'Organization', before: ['First Trust Bank'], after: ['another one'] }],
    },
    { sentence: 'changed their own profile' },
  ])
})

test('the inviter reads its own acts, but not what the invited person does before joining', async () => {
  const [invited] = await run<{ id: string }>(
    pool,
    `select id from users where email = 'new@firsttrust.example'`,
  )
  const userId = invited?.id ?? ''
  await writePeopleEvent(pool, {
    at: new Date(),
    type: 'user registered',
    actorId: userId,
    data: { userId, organization: 'none' },
  })
  await done('tessa', 'PUT', `/user/inactivate/${userId}`)
  const told = (await historyOf('tessa', 'firsttrust')).map(({ sentence }) => sentence)
  expect(told.slice(0, 2)).toEqual([
    'inactivated new@firsttrust.example',
    'invited new@firsttrust.example as User',
  ])
  const own = await call('ursula', 'GET', `/user/${userId}/history`)
  expect(own.body.items.map(({ sentence }: { sentence: string }) => sentence)).toContain('registered')
})

test('the subjects of an event are written once and never change', async () => {
  for (const change of [
    'delete from audit_event_subjects',
    'truncate audit_event_subjects',
    'update audit_event_subjects set subject_id = event_id',
  ]) {
    await expect(pool.query(change)).rejects.toThrow('append-only')
  }
})
