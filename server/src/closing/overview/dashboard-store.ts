import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Dashboard } from '@countersign/contract/closing/overview'
import type * as z from 'zod'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { isOnHold } from '../../transactions/record/hold-store.ts'

type Shown = z.infer<typeof Dashboard>
type Platform = NonNullable<Shown['platform']>
type Own = NonNullable<Shown['own']>

/** The sums of `platform_totals`: what the triggers of migration 0035 counted. */
const totals = `totals as materialized (
  select subject, status, sum(count)::bigint as count, sum(amount_cents)::bigint as amount
    from platform_totals group by subject, status)`

const counted = (subject: string, status?: string | number): string =>
  `(select coalesce(sum(count), 0)::bigint from totals
     where subject = '${subject}'${status === undefined ? '' : ` and status = '${status}'`})`

/** Counts of the whole platform. Wires in deleted transactions are none; amounts are cents. */
export const platformDashboard = async (db: Database): Promise<Platform> => {
  const [counts, wires] = await Promise.all([
    runOne<Omit<Platform, 'wires'>>(
      db,
      `with ${totals}
       select (select count(*) from organizations) as organizations,
              (select count(*) from organizations where verified_at is null) as "organizationsToVerify",
              ${counted('user')} as users,
              ${counted('user', 'Pending')} as "usersPending",
              ${counted('user', 'Blocked')} as "usersBlocked",
              ${counted('transaction', TransactionStatus.InProgress)} as "transactionsInProgress",
              (select count(*) from mails where status = 'failed') as "mailsFailed"`,
    ),
    run<Platform['wires'][number]>(
      db,
      // Few transactions are deleted: their wires are counted anew.
      `with ${totals},
       gone as (
         select w.status, count(*) as count, sum(w.amount_cents) as amount
           from transactions t join wires w on w.transaction_id = t.id and w.deleted_at is null
          where t.deleted_at is not null group by w.status)
       select e.status::smallint as status, e.count - coalesce(g.count, 0) as count,
              (e.amount - coalesce(g.amount, 0))::bigint as amount
         from totals e left join gone g on g.status::text = e.status
        where e.subject = 'wire' and e.count > coalesce(g.count, 0) order by 1`,
    ),
  ])
  if (!counts) throw new Error('a count gave no row')
  return { ...counts, wires }
}

/** Wires by the code of their status; those of deleted transactions are among them. */
export const readWireTotals = (db: Database): Promise<{ status: string; count: number }[]> =>
  run(
    db,
    `select status, sum(count)::float8 as count from platform_totals where subject = 'wire' group by status`,
  )

/** More rows than that are added together. */
const mostRows = 500

/**
 * Adds the rows of the totals together once they are more than `most`; the sums stay. Where two servers do so at once, the later
 * one waits for the rows of the other, finds them gone, and adds what else there is.
 */
export const addTotalsTogether = async (db: Database, most = mostRows): Promise<void> => {
  await run(
    db,
    `with taken as (
       delete from platform_totals where (select count(*) from platform_totals) > $1
       returning subject, status, count, amount_cents)
     insert into platform_totals (subject, status, count, amount_cents)
       select subject, status, sum(count), sum(amount_cents) from taken group by subject, status
       having sum(count) <> 0 or sum(amount_cents) <> 0`,
    [most],
  )
}

/** What waits for a person without an organization. */
export const ownDashboard = async (db: Database, userId: string, now: Date): Promise<Own> => {
  const counts = await runOne<Own>(
    db,
    `select u.email_verified_at is not null as "emailVerified",
            (select count(*) from wires w join transactions t on t.id = w.transaction_id and t.deleted_at is null
              where w.receiver_id = u.id and w.receiver_organization_id is null and w.deleted_at is null
                and w.status = ${WireStatus.PendingVerification}
                and not ${isOnHold('t', '$2')}) as "wiresWaiting",
            (select count(*) from transaction_access where principal_id = u.id) as transactions,
            (select count(*) from notifications where user_id = u.id and read_at is null) as "unreadNotifications"
       from users u where u.id = $1`,
    [userId, now],
  )
  if (!counts) throw new Error('the caller is no user')
  return counts
}
