import { memoSorts } from '@countersign/domain/closing/closing-memo/list-sort'
import { invitationSorts } from '@countersign/domain/transactions/participants/invitation-sort'
import { platformWireSorts } from '@countersign/domain/wires/record/platform-wire-sort'
import { beforeAll, expect, test } from 'vitest'
import { addAdmins } from '../testing/admins.ts'
import { closingServer } from '../testing/closing.ts'
import { asDatabaseWriter } from '../testing/database-writer.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { watchStatements } from '../testing/watch-statements.ts'

const server = await closingServer()
const { call, pool, ids } = server
const watch = watchStatements(pool)

/** One more than an order takes that lies in no index. */
const rows = 25_001

beforeAll(async () => {
  await addAdmins(server)
  await asDatabaseWriter(
    pool,
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
       select gen_random_uuid(), 'More ' || n, 'Negotiated', 'bond', $1, $2, 3, 'more ' || n
         from generate_series(10001, 10000 + ${rows}) n`,
    [ids.harbor, ids.morgan],
  )
  await asDatabaseWriter(
    pool,
    `insert into closing_memos (id, transaction_id, revision, status, created_by)
       select gen_random_uuid(), id, 1, 'Draft', $1 from transactions where name like 'More %'`,
    [ids.morgan],
  )
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions where name like 'More %'`,
  )
  await asDatabaseWriter(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id, invited_by, invited_at)
       select gen_random_uuid(), n || '@harbor.example', '', '', 'user', 'Pending', $1, $2, '2026-11-21T09:00Z'
         from generate_series(1, ${rows}) n`,
    [ids.harbor, ids.cole],
  )
})

test('a search for something common reads a list in its order until a page is full, and a thousand to count', async () => {
  await pool.query('vacuum (analyze) transactions, transaction_access')
  const { answer, ran } = await watch(() => call('morgan', 'GET', '/transaction?search=more'))
  expect(answer.body).toMatchObject({ total: 1000, totalIsMore: true })
  for (const plannedFor of ['these values', 'any values'] as const) {
    // The sample, the page twice, and those that are counted.
    expect(await rowsRead(pool, ran, plannedFor)).toMatchObject({ transactions: 200 + 15 + 15 + 1001 })
  }
})

test('a page of few among many users reads no others from the sixth time on', async () => {
  await pool.query('vacuum (analyze) users')
  for (const [person, path] of [
    ['morgan', '/invitation'],
    ['theo', '/invitation'],
    ['theo', '/user/organization'],
    ['blake', '/user/?status=Blocked'],
  ] as const) {
    const { answer, ran } = await watch(() => call(person, 'GET', path))
    const { users } = await rowsRead(pool, ran, 'any values')
    expect([path, answer.status, users]).toEqual([path, 200, expect.toSatisfy((read: number) => read < 10)])
  }
})

test('more than 25,000 memos are read in the orders of an index alone', async () => {
  const asked = async (sort: string, more = '') => {
    const { status, body } = await call('morgan', 'GET', `/closingmemo?sort=${sort}${more}`)
    return [sort, status, body.detail ?? body.items.length]
  }
  const detail = 'This order takes at most 25,000 closing memos. Narrow the list, or choose another order.'
  for (const sort of memoSorts) {
    const isIndexed = sort === 'name' || sort === 'closingDate'
    expect(await asked(sort)).toEqual(isIndexed ? [sort, 200, 15] : [sort, 422, detail])
    expect(await asked(sort, '&search=more%2030077')).toEqual([sort, 200, 1])
    expect(await asked(sort, '&status=Final')).toEqual([sort, 200, 0])
  }
  expect((await call('morgan', 'GET', '/closingmemo/csv?sort=size')).body.code).toBe('too-many-rows')
})

test('more than 25,000 invitations are read newest first alone', async () => {
  for (const sort of invitationSorts) {
    for (const order of ['ascending', 'descending']) {
      const { status, body } = await call('cole', 'GET', `/invitation?sort=${sort}&order=${order}`)
      expect([sort, order, status, body.detail ?? body.items.length]).toEqual(
        sort === 'at' && order === 'descending'
          ? [sort, order, 200, 15]
          : [sort, order, 422, 'This order takes at most 25,000 invitations. Choose another order.'],
      )
    }
  }
  expect((await call('cole', 'GET', '/invitation')).status).toBe(200)
})

test('more than 25,000 wires are read newest first, and by their amount alone', async () => {
  await pool.query(`insert into platform_totals (subject, status, count) values ('wire', '2', ${rows})`)
  const detail = 'This order takes at most 25,000 wires. Narrow the list, or choose another order.'
  for (const sort of platformWireSorts) {
    const { status, body } = await call('blake', 'GET', `/wire?sort=${sort}`)
    expect([sort, status, body.detail]).toEqual(
      sort === 'amount' ? [sort, 200, undefined] : [sort, 422, detail],
    )
    expect((await call('blake', 'GET', `/wire?sort=${sort}&status=5`)).status).toBe(200)
  }
  expect((await call('blake', 'GET', '/wire')).status).toBe(200)
})

test('a cursor of memos that was never given is refused by its field', async () => {
  const date = '2026-12-01'
  const id = ids.morgan
  const forged = [
    ['status', 'Gone', date, id],
    ['status', null, date, id],
    ['revision', 1.5, date, id],
    ['since', '2026-12-01', date, id],
    ['size', 1e300, date, id],
    ['size', 1, '2026-02-30', id],
    ['size', 1, date, 'x'],
    ['size', 1, id],
  ]
  for (const place of forged) {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    const { status, body } = await call('morgan', 'GET', `/closingmemo?sort=${place[0]}&cursor=${cursor}`)
    expect([place, status, body.errors?.[0].field]).toEqual([place, 422, 'cursor'])
  }
})
