import { openTransactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { codeList } from '../../platform/database/code-list.ts'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { run, type Transaction } from '../../platform/database/connection.ts'
import { isOnHold } from '../record/hold-store.ts'

export type DueReminder = {
  participantId: string
  userId: string | null
  email: string
  name: string | null
  role: TransactionRole
  kind: TransactionKind
  transactionId: string
  transactionName: string
  closingAt: Date
  /** False while the invitation is all that the person sees. */
  seesClosing: boolean
  timeZone: string
  inviter: string
  inviterOrganization: string
}

/**
 * Marks, and gives, every invitation without an answer whose reminder is due: so many hours before the closing, and not
 * yet sent. Of a closing on hold none is sent: it comes with the first look after that. Who was invited within those hours was told just now. A closing without an hour counts as one at noon, one
 * without a zone as one in New York. Only closings of days that can be due are looked at: in no zone is the day further
 * than one from that of UTC. Two at once: the later one finds them marked.
 */
export const takeDueReminders = (
  tx: Transaction,
  hours: readonly number[],
  at: Date,
): Promise<DueReminder[]> =>
  run<DueReminder>(
    tx,
    `with closing as (
       select t.id, t.name, t.kind, t.manager_id, coalesce(t.time_zone, 'America/New_York') as zone,
              (t.closing_date + coalesce(t.closing_time, '12:00')) at time zone coalesce(t.time_zone, 'America/New_York') as at
         from transactions t where t.deleted_at is null and t.status in (${codeList(openTransactionStatuses)})
          and not ${isOnHold('t', '$2')}
          and t.closing_date
                between ($2::timestamptz at time zone 'UTC')::date - 1
                    and (($2::timestamptz + make_interval(hours => (select max(h) from unnest($1::smallint[]) h)))
                           at time zone 'UTC')::date + 1
     ), due as (
       select p.id, c.id as transaction_id, c.name, c.kind, c.at, c.zone, coalesce(p.invited_by, c.manager_id) as inviter_id,
              array_agg(h.hours) as hours
         from participants p join closing c on c.id = p.transaction_id
              cross join unnest($1::smallint[]) as h(hours)
        where p.status = 'Invited' and c.at > $2 and c.at - make_interval(hours => h.hours) <= $2
          and coalesce(p.invited_at, p.created_at) < c.at - make_interval(hours => h.hours)
          and h.hours <> all(p.reminded_hours)
        group by p.id, c.id, c.name, c.kind, c.at, c.zone, c.manager_id
     ), reminded as (
       update participants p set reminded_hours = p.reminded_hours || due.hours
         from due where p.id = due.id and p.status = 'Invited' and not p.reminded_hours && due.hours
         returning p.id, p.user_id, p.email, p.role
     )
     select r.id as "participantId", r.user_id as "userId", r.email,
            nullif(trim(u.first_name || ' ' || u.last_name), '') as name, r.role, due.kind,
            due.transaction_id as "transactionId", due.name as "transactionName", due.at as "closingAt",
            exists (select 1 from transaction_access a
                     where a.transaction_id = due.transaction_id and a.principal_id = principal_of(u)) as "seesClosing",
            due.zone as "timeZone", trim(i.first_name || ' ' || i.last_name) as inviter,
            coalesce(o.name, '') as "inviterOrganization"
       from reminded r join due on due.id = r.id left join users u on u.id = r.user_id
       join users i on i.id = due.inviter_id left join organizations o on o.id = i.organization_id
      order by r.id`,
    [hours, at],
  )
