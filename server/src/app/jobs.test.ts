import { expect, test, vi } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, emailOf } from '../testing/closing.ts'
import { tokenMailedTo } from '../testing/mailed-link.ts'

const { call, pool, setNow } = await closingServer()

const clean = async (): Promise<void> => {
  await run(pool, `select graphile_worker.add_job('clean')`)
  await vi.waitFor(
    async () =>
      expect(await run(pool, `select 1 from graphile_worker.jobs where task_identifier = 'clean'`)).toEqual(
        [],
      ),
    15_000,
  )
}

test('a link is old a day after it expired by the clock that gave it, not by that of the machine', async () => {
  setNow('2020-03-02T09:00:00Z')
  await run(pool, `update users set password_hash = 'some' where email = $1`, [emailOf('tessa')])
  await call(null, 'POST', `/account/password-reset-link?email=${emailOf('tessa')}`)
  await tokenMailedTo(pool, emailOf('tessa'))
  setNow('2020-03-03T10:00:00Z')
  await clean()
  const kept = await run(pool, 'select kind from account_links')
  setNow('2020-03-03T10:00:01Z')
  await clean()
  expect([kept, await run(pool, 'select kind from account_links')]).toEqual([
    [{ kind: 'reset-password' }],
    [],
  ])
})
