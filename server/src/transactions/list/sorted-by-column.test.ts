import { transactionSorts, type TransactionSort } from '@countersign/domain/transactions/record/list-sort'
import { ownRoleLabel } from '@countersign/domain/transactions/team/own-role-label'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { closingServer, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

type Item = {
  id: string
  name: string
  kind: 'bond' | 'real_estate'
  parAmount: number | null
  purchasePrice: number | null
  roleInTransaction: Parameters<typeof ownRoleLabel>[0]
  teamRights: Parameters<typeof ownRoleLabel>[1]
  wires: { status: number }[]
}

const list = async (person: Person, query: string): Promise<Item[]> => {
  const { status, body } = await call(person, 'GET', `/transaction?pageSize=100&${query}`)
  expect(status).toBe(200)
  return body.items
}

const add = async (facts: object): Promise<string> =>
  (await call('morgan', 'POST', '/transaction', { type: 'Negotiated', ...facts })).body.id

/** What a person reads in the column, as a number or text that compares. */
const shown = {
  size: ({ kind, parAmount, purchasePrice }: Item) => (kind === 'bond' ? parAmount : purchasePrice) ?? -1,
  role: ({ roleInTransaction, teamRights, kind }: Item) =>
    ownRoleLabel(roleInTransaction, teamRights, kind) ?? '~',
  wires: ({ wires }: Item) =>
    wires.length === 0
      ? -1
      : wires.filter(({ status }) => status === WireStatus.Verified).length / wires.length,
} satisfies Partial<Record<TransactionSort, (item: Item) => string | number>>

const keyOf = (sort: keyof typeof shown, item: Item): string | number => shown[sort](item)

const sorts = ['size', 'role', 'wires'] as const

const walk = async (person: Person, query: string): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await call(
      person,
      'GET',
      `/transaction?pageSize=2&${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    names.push(...body.items.map(({ name }: Item) => name))
    cursor = body.nextCursor
  } while (cursor !== null)
  return names
}

test('the list is sorted by what a reader sees in the column of size, role and wires, both ways and by cursor', async () => {
  const filled = await wireAt(server, 'filled')
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await pool.query('update wires set status = $1 where id = any($2)', [
    WireStatus.Verified,
    [filled.wireId, wireId],
  ])
  await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await wireAt(server, 'sent')
  const bond = await add({ name: 'Largest bond', parAmount: 900_000_000_00 })
  await add({ name: 'Bond without par' })
  const house = await add({ name: 'House', kind: 'real_estate', purchasePrice: 450_000_00, parAmount: null })
  for (const [id, userId, rights] of [
    [bond, ids.nora, 'checker'],
    [house, ids.nora, 'view'],
    [bond, ids.cole, 'view'],
  ] as const)
    await call('morgan', 'POST', `/transaction/${id}/team`, { userId, rights })

  for (const person of ['morgan', 'nora', 'cole', 'tessa'] as const)
    for (const sort of sorts)
      for (const open of ['', '&open=true'])
        for (const [order, sign] of [
          ['ascending', 1],
          ['descending', -1],
        ] as const) {
          const query = `sort=${sort}&order=${order}${open}`
          const items = await list(person, query)
          expect(items.length).toBeGreaterThan(2)
          const keys = items.map((item) => keyOf(sort, item))
          const inOrder = keys.toSorted((one, other) => (one < other ? -sign : one > other ? sign : 0))
          expect([person, query, keys]).toEqual([person, query, inOrder])
          expect(await walk(person, query)).toEqual(items.map(({ name }) => name))
        }

  // Each of them tells rows apart, so that an order by nothing would not pass.
  const items = await list('nora', '')
  for (const sort of sorts) expect(new Set(items.map((item) => keyOf(sort, item))).size).toBeGreaterThan(2)

  const file = await call('morgan', 'GET', '/transaction/csv?sort=size&order=descending')
  expect(String(file.body).split('\r\n')[1]).toContain('Largest bond')
})

test('a draft counts for its own desk alone: the order does not give a wire away to a reader who does not see it', async () => {
  const share = async (person: Person) =>
    (await list(person, 'sort=wires&order=descending')).map((item) => shown.wires(item))
  expect(await share('morgan')).toContain(0.5)
  // Tessa sees the verified wire of the same closing, and not the draft beside it.
  expect(await share('tessa')).toEqual([1, 1, 0])
})

test('the size follows a change of par, of price and of the kind', async () => {
  const id = await add({ name: 'Changing', parAmount: 5_00 })
  const sizeOf = async () =>
    (await pool.query('select size_cents from transaction_access where transaction_id = $1', [id])).rows[0]
      .size_cents
  expect(await sizeOf()).toBe(5_00)
  await pool.query('update transactions set par_cents = 700 where id = $1', [id])
  expect(await sizeOf()).toBe(7_00)
  await pool.query(`update transactions set kind = 'real_estate', purchase_price_cents = 900 where id = $1`, [
    id,
  ])
  expect(await sizeOf()).toBe(9_00)
  await pool.query('update transactions set purchase_price_cents = null where id = $1', [id])
  expect(await sizeOf()).toBe(-1)
})

test('an unknown order is refused, and a stranger does not learn which there are', async () => {
  for (const sort of ['par', 'size_cents', 'roles', 'constructor', '']) {
    const refused = await call('morgan', 'GET', `/transaction?sort=${sort}`)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'sort'])
  }
  for (const sort of transactionSorts)
    expect((await call(null, 'GET', `/transaction?sort=${sort}`)).status).toBe(401)
})

test('the first page by size is read from its index', async () => {
  await pool.query(
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, closing_date, par_cents)
       select gen_random_uuid(), 'Many ' || n, 'Negotiated', 'bond', $1, $2, 3, date '2026-01-01', n
         from generate_series(1, 20000) n`,
    [ids.harbor, ids.morgan],
  )
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions where name like 'Many %'`,
  )
  await pool.query('analyze')
  const { rows } = await pool.query(
    `explain select transaction_id from transaction_access a where a.principal_id = '${ids.harbor}'
      order by a.size_cents desc, a.transaction_id desc limit 15`,
  )
  expect(JSON.stringify(rows)).toContain('using transaction_access_by_size')
  for (const sort of ['size', 'role', 'wires'])
    expect(await list('morgan', `sort=${sort}&order=descending`)).toHaveLength(100)
})

test('more than 25,000 transactions are not read for an order that lies in no index', async () => {
  await pool.query(
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
       select gen_random_uuid(), 'More ' || n, 'Negotiated', 'bond', $1, $2, 3, 'more ' || n
         from generate_series(10001, 35001) n`,
    [ids.harbor, ids.morgan],
  )
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions where name like 'More %'`,
  )
  for (const sort of ['role', 'wires']) {
    const { status, body } = await call('morgan', 'GET', `/transaction?sort=${sort}`)
    expect([status, body.code]).toEqual([422, 'too-many-rows'])
    expect(body.detail).toBe(
      'This order takes at most 25,000 transactions. Narrow the list, or choose another order.',
    )
    const few = await list('morgan', `sort=${sort}&search=more%2030077`)
    expect(few.map(({ name }) => name)).toEqual(['More 30077'])
    expect(await list('morgan', `sort=${sort}&open=true`)).not.toHaveLength(0)
  }
  expect(await list('morgan', 'sort=size')).toHaveLength(100)
})
