import { expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, wireAt } from '../testing/closing.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { feeBasisOf, insertFirstInvoice } from './fee-store.ts'
import { invoicesOf, listInvoices } from './store.ts'

const { pool, ...server } = await closingServer()
const watch = watchStatements(pool)

test('the invoices of one closing are found among those of ten thousand without reading them all', async () => {
  const { transactionId } = await wireAt({ pool, ...server }, 'sent')
  await run(
    pool,
    `insert into transactions (id, organization_id, manager_id, name, type, kind, search_text)
       select gen_random_uuid(), t.organization_id, t.manager_id, 'xray', t.type, t.kind, 'xray'
         from transactions t, generate_series(1, 10000) where t.id = $1`,
    [transactionId],
  )
  await run(
    pool,
    `insert into invoices (id, transaction_id, organization_id, rule, wire_count, amount_cents)
       select gen_random_uuid(), id, organization_id, 'x', 1, 1 from transactions where id <> $1`,
    [transactionId],
  )
  await pool.query('vacuum analyze invoices')
  const client = await pool.connect()
  const read = async (): Promise<number> => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'invoices'`,
    )
    return Number(rows[0].read)
  }
  const before = await read()
  await feeBasisOf(client, transactionId)
  await invoicesOf(client, transactionId)
  const invoice = { id: crypto.randomUUID(), transactionId, organizationId: server.ids.harbor, rule: 'x' }
  expect(
    await insertFirstInvoice(client, { ...invoice, wires: 1, base: null, amount: 1, at: new Date() }),
  ).toBe(false)
  const after = await read()
  client.release()
  expect(after - before).toBeLessThan(100)
})

test('what more transactions have than are picked is found in the order of the list, of one organization alone', async () => {
  await run(
    pool,
    `with theirs as (
       insert into transactions (id, organization_id, manager_id, name, type, kind, search_text)
         select gen_random_uuid(), $1, manager_id, 'xray of Lexbond', type, kind, 'xray of lexbond' from transactions limit 1
       returning id)
     insert into invoices (id, transaction_id, organization_id, rule, wire_count, amount_cents)
       select gen_random_uuid(), id, $1, 'x', 1, 7 from theirs`,
    [server.ids.lexbond],
  )
  const found = (organizationId: string | null, search: string | null) =>
    listInvoices(pool, {
      organizationId,
      search,
      status: null,
      limit: 30,
      offset: 0,
      sort: 'amount',
      order: 'descending',
    })
  const all = await found(null, null)
  expect(await found(null, 'Xray')).toEqual({
    total: 1001,
    items: [...all.items.filter(({ transaction }) => transaction.startsWith('xray')), expect.anything()],
  })
  expect(await found(server.ids.lexbond, 'xray')).toMatchObject({
    total: 1,
    items: [{ transaction: 'xray of Lexbond' }],
  })
  expect((await found(server.ids.harbor, 'xray')).items.map(({ amount }) => amount)).not.toContain(7)
})

test('a text too short for an index is looked for among the invoices of the organization alone', async () => {
  await pool.query('vacuum analyze')
  const asked = { organizationId: server.ids.lexbond, status: null, limit: 15, offset: 0 }
  for (const [search, total] of [
    ['x', 1],
    ['zq', 0],
  ] as const) {
    const { answer, ran } = await watch(() => listInvoices(pool, { ...asked, search }))
    const { transactions = 0 } = await rowsRead(pool, ran)
    expect([search, answer.total, transactions < 100]).toEqual([search, total, true])
  }
})
