import { expect, test, vi } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, emailOf } from '../testing/closing.ts'
import { recountedTotals, summedTotals } from '../testing/platform-totals.ts'
import { tokenMailedTo } from '../testing/mailed-link.ts'

const { call, pool, setNow } = await closingServer()

const finish = async (task: string): Promise<void> => {
  await run(pool, 'select graphile_worker.add_job($1)', [task])
  await vi.waitFor(
    async () =>
      expect(
        await run(pool, 'select 1 from graphile_worker.jobs where task_identifier = $1', [task]),
      ).toEqual([]),
    15_000,
  )
}

test('a link is old a day after it expired by the clock that gave it, not by that of the machine', async () => {
  setNow('2020-03-02T09:00:00Z')
  await run(pool, `update users set password_hash = 'some' where email = $1`, [emailOf('tessa')])
  await call(null, 'POST', `/account/password-reset-link?email=${emailOf('tessa')}`)
  await tokenMailedTo(pool, emailOf('tessa'))
  setNow('2020-03-03T10:00:00Z')
  await finish('clean')
  const kept = await run(pool, 'select kind from account_links')
  setNow('2020-03-03T10:00:01Z')
  await finish('clean')
  expect([kept, await run(pool, 'select kind from account_links')]).toEqual([
    [{ kind: 'reset-password' }],
    [],
  ])
})

test('the rows of the totals are added together once they are many, and come to the same', async () => {
  await run(
    pool,
    `insert into platform_totals (subject, status, count)
       select 'user', 'Active', sign from generate_series(1, 500) n cross join (values (1), (-1)) as v (sign)`,
  )
  await finish('add-totals-together')
  const rows = await run(pool, 'select subject, status from platform_totals')
  expect(rows).toHaveLength(new Set(rows.map((row) => JSON.stringify(row))).size)
  expect(await summedTotals(pool)).toEqual(await recountedTotals(pool))
})
