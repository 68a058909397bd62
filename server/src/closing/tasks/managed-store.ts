import type { MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { openTransactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { FreezeKind } from '@countersign/domain/transactions/lifecycle/freeze'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import { isOnHold } from '../../transactions/record/hold-store.ts'

/** Wires of one kind in a closing; the wire itself where it is one alone. */
export type WireGroup = { count: number; id: string | null; number: number | null }

/** A closing that a person manages, checks or views in its team, with how far its wires are. */
export type ManagedRow = {
  id: string
  name: string
  transactionKind: TransactionKind
  closingDate: string | null
  closingTime: string | null
  timeZone: string | null
  manages: boolean
  member: boolean
  checks: boolean
  onHold: boolean
  freeze: { kind: FreezeKind; firstReleaseBy: string | null } | null
  memoStatus: MemoStatus | null
  wires: number
  verified: number
  ready: WireGroup
  declined: WireGroup
  unpaid: WireGroup
  /** Unpaid wires that pay a loan off, with what its lender's letter says. */
  payoffs: { id: string; number: number; payoff: Payoff }[]
  /** Accepted, waiting for a second approver. */
  toVerify: { id: string; number: number }[]
  /** Requests of other people to shorten the waiting period of a number. */
  shortenings: { id: string; wireId: string; number: number; contactId: string }[]
}

/** A person who works on more open closings than that sees the tasks of those which are next. */
const mostClosings = 500

const group = (name: string, condition: string): string =>
  `jsonb_build_object('count', count(*) filter (where ${condition}),
     'id', (array_agg(x.id order by x.number) filter (where ${condition}))[1],
     'number', min(x.number) filter (where ${condition})) as "${name}"`

const stands = (t: string): string => `${t}.deleted_at is null and ${t}.canceled_at is null`

const isOpen = (t: string): string => `${t}.status in (${codeList(openTransactionStatuses)})`

/**
 * The open closings of a person's team, those that are yet to come first, and completed ones that are frozen: fraud is found
 * after the money left. `$1` the person, `$2` the organization for which the person works now, `$3` the moment.
 */
const statement = `
  with mine as materialized (
    select t.id, t.name, t.kind, t.closing_date, t.closing_time, t.time_zone, t.organization_id, t.freeze_at, t.canceled_at,
           t.manager_id = $1 or coalesce(tm.is_manager, false) as manages,
           tm.user_id is not null as member, coalesce(tm.rights = 'checker', false) as checks,
           case when f.id is not null then
             jsonb_build_object('kind', f.kind, 'firstReleaseBy', f.first_release_by) end as freeze
      from (select id from transactions m where m.manager_id = $1 and ${stands('m')} and ${isOpen('m')}
            union select o.transaction_id from transaction_freezes o
                    join transactions m on m.id = o.transaction_id and m.manager_id = $1 where o.released_at is null
            union select transaction_id from transaction_team where user_id = $1) own
      join transactions t on t.id = own.id and ${stands('t')}
      left join transaction_freezes f on f.transaction_id = t.id and f.released_at is null
      left join transaction_team tm on tm.transaction_id = t.id and tm.user_id = $1
     where t.organization_id = $2 and (${isOpen('t')} or f.id is not null)
     order by t.closing_date is null or t.closing_date < $3::timestamptz - interval '3 days', t.closing_date, t.id
     limit ${mostClosings})
  select m.id, m.name, m.kind as "transactionKind", m.closing_date as "closingDate", m.time_zone as "timeZone",
         m.closing_time as "closingTime",
         m.manages, m.member, m.checks, ${isOnHold('m', '$3')} as "onHold",
         m.freeze, a.memo_status as "memoStatus", w.*,
         coalesce((select jsonb_agg(jsonb_build_object('id', sc.id, 'wireId', sc.wire_id, 'number', sw.number,
                                                     'contactId', sc.contact_id))
            from shortened_coolings sc join wires sw on sw.id = sc.wire_id and sw.deleted_at is null
           where sc.transaction_id = m.id and sc.decision is null and sc.requested_by <> $1), '[]') as shortenings
    from mine m
    left join transaction_access a on a.principal_id = $2 and a.transaction_id = m.id
   cross join lateral (
     select count(*) as wires, count(*) filter (where x.status = ${WireStatus.Verified}) as verified,
            ${group('ready', `x.status = ${WireStatus.ReadyToSend}`)},
            ${group('declined', `x.status = ${WireStatus.Declined}`)},
            ${group(
              'unpaid',
              `x.status = ${WireStatus.Verified} and x.sent_payment_id is null
               and x.sender_organization_id = m.organization_id`,
            )},
            coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number, 'payoff',
                jsonb_build_object('perDiem', x.payoff_per_diem_cents, 'goodThrough', x.payoff_good_through)) order by x.number)
              filter (where x.payoff_good_through is not null and x.sent_payment_id is null), '[]') as payoffs,
            coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number) order by x.number)
              filter (where x.status = ${WireStatus.PendingAdditionalVerification}), '[]') as "toVerify"
       from wires x where x.transaction_id = m.id and x.deleted_at is null) w
   order by m.closing_date, m.id`

export const managedClosings = (
  db: Database,
  asked: { userId: string; organizationId: string; now: Date },
): Promise<ManagedRow[]> => run<ManagedRow>(db, statement, [asked.userId, asked.organizationId, asked.now])
