import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'

// The server's clock stands at November 20, 2026.
const server = await closingServer()
const { call, ids, pool } = server

let wireId = ''
beforeEach(async () => {
  ;({ wireId } = await wireAt(server, 'sent'))
  await run(pool, `update wires set created_at = '2026-11-21' where id = $1`, [wireId])
})

type Sender = 'morgan' | 'nora' | 'cole'

/** The sender of the wire, with an old account and a number of the profile that no change is known of. */
const sentBy = async (sender: Sender, phone: string) => {
  await run(pool, 'update wires set sent_by = $2 where id = $1', [wireId, ids[sender]])
  await run(pool, `update users set created_at = '2025-01-02', phone = $2 where id = $1`, [
    ids[sender],
    phone,
  ])
}

const numbers = async (): Promise<string[]> => {
  const { status, body } = await call('tessa', 'GET', `/wire/${wireId}/progress`)
  expect(status).toBe(200)
  return body.requester.numbers.map(({ phone }: { phone: string }) => phone)
}

test('a first number that is entered near the wire is not on file, however old its account is', async () => {
  await sentBy('nora', '')
  expect((await call('nora', 'POST', '/account/updatePhone', { phoneNumber: '8165550155' })).status).toBe(200)
  expect(await numbers()).toEqual([])

  await sentBy('cole', '')
  const profile = { firstName: 'Cole', lastName: 'Test', title: 'Clerk', phone: '8165550156' }
  expect((await call('cole', 'PUT', '/user/profile', profile)).status).toBe(200)
  expect(await numbers()).toEqual([])
})

test('a change of the profile that leaves the number leaves it on file', async () => {
  await sentBy('morgan', '8165550157')
  const profile = { firstName: 'Morgan', lastName: 'Test', title: 'Director', phone: '8165550157' }
  expect((await call('morgan', 'PUT', '/user/profile', profile)).status).toBe(200)
  expect(await numbers()).toEqual(['8165550157'])
})

test.each([
  ['was blocked', `status = 'Blocked'`],
  ['was inactivated', `status = 'Inactive'`],
  ['left the organization', 'organization_id = null'],
])('the number of a sender who %s is not one to call', async (_, change) => {
  await sentBy('morgan', '8165550157')
  expect(await numbers()).toEqual(['8165550157'])
  await run(pool, `update users set ${change} where id = $1`, [ids.morgan])
  try {
    expect(await numbers()).toEqual([])
  } finally {
    await run(pool, `update users set status = 'Active', organization_id = $2 where id = $1`, [
      ids.morgan,
      ids.harbor,
    ])
  }
})
