import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Dashboard } from '@countersign/contract/closing/overview'
import type * as z from 'zod'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { isOnHold } from '../../transactions/record/hold-store.ts'

type Shown = z.infer<typeof Dashboard>
type Platform = NonNullable<Shown['platform']>
type Own = NonNullable<Shown['own']>

/** Counts of the whole platform. Wires in deleted transactions are none; amounts are cents. */
export const platformDashboard = async (db: Database): Promise<Platform> => {
  const [[counts], wires] = await Promise.all([
    run<Omit<Platform, 'wires'>>(
      db,
      `select (select count(*) from organizations) as organizations,
              (select count(*) from organizations where verified_at is null) as "organizationsToVerify",
              (select count(*) from users) as users,
              (select count(*) from users where status = 'Pending') as "usersPending",
              (select count(*) from users where status = 'Blocked') as "usersBlocked",
              (select count(*) from transactions
                where status = ${TransactionStatus.InProgress} and deleted_at is null) as "transactionsInProgress",
              (select count(*) from mails where status = 'failed') as "mailsFailed"`,
    ),
    run<Platform['wires'][number]>(
      db,
      // The few wires of deleted transactions are taken off: joining every wire with its transaction takes twice as long.
      `with every as (
         select status, count(*) as count, sum(amount_cents) as amount from wires where deleted_at is null group by status),
       gone as (
         select w.status, count(*) as count, sum(w.amount_cents) as amount
           from transactions t join wires w on w.transaction_id = t.id and w.deleted_at is null
          where t.deleted_at is not null group by w.status)
       select e.status, e.count - coalesce(g.count, 0) as count,
              (coalesce(e.amount, 0) - coalesce(g.amount, 0))::bigint as amount
         from every e left join gone g on g.status = e.status
        where e.count > coalesce(g.count, 0) order by e.status`,
    ),
  ])
  if (!counts) throw new Error('a count gave no row')
  return { ...counts, wires }
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
