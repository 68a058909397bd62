import { transactionSorts } from '@countersign/domain/transactions/record/list-sort'
import { beforeAll, expect, test } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { listTransactions, type ListAsked } from './list-store.ts'

const server = await closingServer()
const { call, pool, ids } = server
const watch = watchStatements(pool)

/** More than a search looks at first. Half is of water, one in thirty a tunnel, one the only lock. */
const closings = 280
const wordOf = `case when n = 77 then 'Lock' when n % 30 = 4 then 'Tunnel' when n % 2 = 0 then 'Water' else 'Bridge' end`
const terms = ['water', 'tunnel', 'lock', 'el 1', 'harbor', 'lo', 'k', 'zq']

beforeAll(async () => {
  await run(
    pool,
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text, closing_date, par_cents)
       select uuidv7(), named.name, 'Negotiated', 'bond', case when n <= $3::int then $1::uuid else $4::uuid end,
              case when n <= $3::int then $2::uuid else $5::uuid end, case when n % 7 = 0 then 3 else 2 end, lower(named.name),
              case when n % 9 > 0 then date '2027-01-01' + n * 7919 % 300 end, nullif(n * 104729 % 50, 0)
         from generate_series(1, $3::int + 40) n cross join lateral (select ${wordOf} || ' ' || n as name) named`,
    [ids.harbor, ids.morgan, closings, ids.lexbond, ids.blake],
  )
  await run(
    pool,
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions
       union all select $1, id from transactions where organization_id = $2 and substr(name, length(name)) <> '3'`,
    [ids.firsttrust, ids.harbor],
  )
  await run(pool, `update transactions set deleted_at = now() where name like '%18'`)
  // So many others that PostgreSQL expects a plan for one text to be cheaper than the one for any.
  await run(
    pool,
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
       select uuidv7(), 'Other ' || n, 'Negotiated', 'bond', $1, $2, 2, 'other ' || n from generate_series(1, 30000) n`,
    [ids.lexbond, ids.blake],
  )
  await run(pool, 'vacuum analyze')
})

const asked: ListAsked = {
  search: '',
  type: null,
  status: null,
  open: false,
  ids: null,
  sort: 'name',
  order: 'ascending',
  pageSize: 15,
  offset: 0,
  after: null,
}

type Page = { names: string[]; total: number; next: string | null }

const page = async (person: Person, query: string): Promise<Page> => {
  const { status, body } = await call(person, 'GET', `/transaction?${query}`)
  expect([query, status]).toEqual([query, 200])
  const names = body.items.map(({ name }: { name: string }) => name)
  return { names, total: body.total, next: body.nextCursor }
}

/** All of a list, by its cursors. `totals`: what its pages said. */
const walk = async (person: Person, query: string, size: number) => {
  const names: string[] = []
  const totals = new Set<number>()
  for (let cursor = ''; ;) {
    const read = await page(person, `pageSize=${size}&${query}${cursor}`)
    names.push(...read.names)
    totals.add(read.total)
    expect(new Set(names).size).toBe(names.length)
    if (read.next === null) return { names, totals: [...totals] }
    cursor = `&cursor=${read.next}`
  }
}

const filters = ['', '&open=true', '&status=2']

const orders = transactionSorts.flatMap((sort) =>
  (['ascending', 'descending'] as const).map((order) => `sort=${sort}&order=${order}`),
)

test.for(['morgan', 'tessa'] as const)(
  'a search by %s gives what the whole list has of it, in its order, by cursors and by numbers of pages',
  async (person) => {
    for (const [at, order] of orders.entries()) {
      const query = `${order}${filters[at % filters.length]}`
      const { names } = await walk(person, query, 100)
      expect(names.length).toBeGreaterThan(200)
      for (const term of terms) {
        const expected = names.filter((name) => name.toLowerCase().includes(term))
        const searched = `${query}&search=${encodeURIComponent(term)}`
        const found = await walk(person, searched, expected.length > 20 ? 60 : 4)
        expect([searched, found]).toEqual([searched, { names: expected, totals: [expected.length] }])
        const second = await page(person, `${searched}&pageSize=5&pageNum=2`)
        expect([searched, second]).toMatchObject([
          searched,
          { names: expected.slice(5, 10), total: expected.length },
        ])
      }
    }
  },
)

test('a text too short for the index is looked for among the closings of the principal alone', async () => {
  for (const [search, total] of [
    ['lo', 1],
    ['zq', 0],
    ['---', 0],
  ] as const) {
    const { answer, ran } = await watch(() => listTransactions(pool, emailOf('morgan'), { ...asked, search }))
    for (const planned of ['these values', 'any values'] as const) {
      const { transactions = 0 } = await rowsRead(pool, ran, planned)
      expect([search, answer?.total, transactions < 2000]).toEqual([search, total, true])
    }
  }
})

test('a connection plans the search of the list for five texts, and keeps one plan for all others', async () => {
  const planned = await transaction(pool, async (tx) => {
    await tx.query('set local plan_cache_mode = auto')
    for (const search of ['lock', 'water', 'tunnel', 'harbor', 'bridge', 'lock 77', 'zqx'])
      await listTransactions(tx, emailOf('morgan'), { ...asked, type: 'Negotiated', search })
    return run(
      tx,
      `select custom_plans as anew, generic_plans as kept from pg_prepared_statements
        where statement like '%with_text as materialized%a.type = %' and statement not like '%pg_prepared_statements%'`,
    )
  })
  expect(planned).toEqual([{ anew: 5, kept: 2 }])
})
