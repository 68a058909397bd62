import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { digest } from '../../platform/http/rate-limit.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

/** As if so many had been asked already. */
const asked = (keyPrefix: string, userId: string, points: number) =>
  run(
    pool,
    `insert into sign_in_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`${keyPrefix}:${digest(userId)}`, points, Date.now() + 600_000],
  )

const lookups = [
  ['user-search', '/user/search/tessa'],
  ['lookalike', '/user/lookalike?email=a@firstrust.example'],
] as const

test.each(lookups)('%s is asked three hundred times within ten minutes, and no more', async (prefix, url) => {
  await asked(prefix, ids.morgan, 299)
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('morgan', 'GET', url)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'too-many-requests',
    detail: expect.stringContaining('within 10 minutes'),
  })
  expect((await call('nora', 'GET', url)).status).toBe(200)
})

test('refuses an unauthorized person as before, without counting the request', async () => {
  for (const [prefix, url] of lookups) {
    expect((await call('theo', 'GET', url)).status).toBe(403)
    const rows = await run(pool, 'select 1 from sign_in_limits where key = $1', [
      `${prefix}:${digest(ids.theo)}`,
    ])
    expect(rows).toEqual([])
  }
})
