import type pg from 'pg'

/** The totals of the dashboard, which triggers keep: they rest while rows are filled in. */
export const countTotals = async (client: pg.Client): Promise<void> => {
  await client.query('delete from platform_totals')
  await client.query(
    `insert into platform_totals (subject, status, count, amount_cents)
       select 'wire', status, count(*), sum(amount_cents) from wires group by status
       union all select 'transaction', status, count(*), 0 from transactions group by status`,
  )
  await client.query(
    `insert into platform_totals (subject, status, count) select 'user', status, count(*) from users group by status`,
  )
}
