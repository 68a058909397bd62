import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
await addAdmins(server)

test('the other admins are told who activated an account again, whichever admin it was', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.morgan])
  expect((await call('cole', 'PUT', `/user/inactivate/${ids.nora}`)).status).toBe(200)
  expect((await call('cole', 'PUT', `/user/activate/${ids.nora}`)).status).toBe(200)
  const told = await run(
    pool,
    `select user_id as "userId", message from notifications where message like '%activated the account again%'`,
  )
  expect(told).toEqual([
    {
      userId: ids.morgan,
      message: expect.stringContaining(
        'is now a member of Harbor Securities: the admin Cole Test activated the account again.',
      ),
    },
  ])
})

test.each(['Inactive', 'Blocked'])(
  'a person who was %s and is let in again is new from then on',
  async (status) => {
    await run(pool, 'update users set status = $2, returned_at = null where id = $1', [ids.ursula, status])
    const returnedAt = async () =>
      (
        await run<{ at: Date | null }>(pool, 'select returned_at as at from users where id = $1', [
          ids.ursula,
        ])
      )[0]?.at
    expect(await returnedAt()).toBeNull()
    expect((await call('blake', 'PUT', `/user/activate/${ids.ursula}`)).status).toBe(200)
    expect(await returnedAt()).toEqual(new Date('2026-11-20T15:00:00Z'))
  },
)
