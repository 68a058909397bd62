import { run, type Pool } from '../platform/database/connection.ts'

type Total = { subject: string; status: string; count: number; amount: number }

/** What the rows of the dashboard's totals come to. */
export const summedTotals = (pool: Pool): Promise<Total[]> =>
  run<Total>(
    pool,
    `select subject, status, sum(count)::int as count, sum(amount_cents)::bigint as amount
       from platform_totals group by subject, status having sum(count) <> 0 or sum(amount_cents) <> 0 order by 1, 2`,
  )

/** The same, counted from the records. */
export const recountedTotals = (pool: Pool): Promise<Total[]> =>
  run<Total>(
    pool,
    `select 'wire' as subject, status::text, count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount
       from wires where deleted_at is null group by status
     union all select 'transaction', status::text, count(*)::int, 0 from transactions where deleted_at is null group by status
     union all select 'user', status, count(*)::int, 0 from users group by status
     order by 1, 2`,
  )
