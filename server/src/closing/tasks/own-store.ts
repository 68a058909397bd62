import {
  openTransactionStatuses,
  TransactionStatus,
} from '@countersign/domain/platform/master-data/transaction-status'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { sentStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { standsYet } from '../../people/delegations/delegation-of.ts'
import { isMaking } from '../../wires/record/desk-ids.ts'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import { isOnHold } from '../../transactions/record/hold-store.ts'
import { payerStands } from '../../transactions/record/payer-store.ts'
import type { TaskPlace } from './closing-task.ts'

/** A person with the organization for which that person acts now; the principal is the organization, or else the person. */
export type Person = { userId: string; organizationId: string | null; principalId: string }

/** More than that of a kind is not read. */
const mostRows = 100

// `asked` is planned by itself: PostgreSQL compares all orders of joining what one statement names, which took a hundred
// times as long as reading the rows.

export type WiresRow = TaskPlace & {
  kind: 'decide wire' | 'fill wire' | 'take over wire' | 'confirm receipt' | 'record payment'
  count: number
  wireId: string
  number: number
  /** Of 'take over wire' alone. */
  receiver?: string
}

const closing =
  't.id, t.name, t.kind as "transactionKind", t.closing_date as "closingDate", t.time_zone as "timeZone"'

const grouped = `count(*) as count, (array_agg(w.id order by w.number))[1] as "wireId", min(w.number) as number`

const isOpen = `t.status in (${codeList(openTransactionStatuses)}) and t.canceled_at is null`

const seen = `exists (select 1 from transaction_access a where a.principal_id = $3 and a.transaction_id = t.id)`

const filled = `exists (select 1 from wire_instructions i
  where i.wire_id = w.id and i.version = w.instruction_version and i.fbo <> '' and i.aba <> '' and i.account_key <> '')`

const received =
  'w.receiver_id = $1 and w.receiver_organization_id is not distinct from $2 and w.deleted_at is null'

/** `wireReceiver` of the policy: the receiver who still acts for the organization that the wire was sent to. */
export const undecidedWires = (db: Database, person: Person, now: Date): Promise<WiresRow[]> =>
  run<WiresRow>(
    db,
    `select ${closing}, k.kind, ${grouped}
       from transaction_access a
       join wires w on w.transaction_id = a.transaction_id
       join transactions t on t.id = a.transaction_id and t.deleted_at is null and ${isOpen}
      cross join lateral (select case when ${filled} then 'decide wire' else 'fill wire' end as kind) k
      where a.principal_id = $3 and a.open_until is not null and ${received}
        and w.status = ${WireStatus.PendingVerification} and not ${isOnHold('t', '$4')}
      group by t.id, k.kind
      order by t.closing_date, t.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId, now],
  )

/** The wires that wait for a person who is away, and that the person may take over: see `takeOverWire`. */
export const wiresToTakeOver = (db: Database, person: Person, now: Date): Promise<WiresRow[]> =>
  run<WiresRow>(
    db,
    `with asked as materialized (
       select dg.user_id, dg.organization_id, me.id as delegate_id,
              trim(away.first_name || ' ' || away.last_name) as receiver
         from delegations dg
         join users away on away.id = dg.user_id join users me on me.id = dg.delegate_id and ${standsYet('dg', 'away', 'me')}
        where dg.delegate_id = $1 and dg.organization_id = $2::uuid and dg.starts_at <= $4 and dg.ends_at > $4)
     select ${closing}, 'take over wire' as kind, ${grouped}, asked.receiver
       from asked
       join wires w on w.receiver_id = asked.user_id and w.receiver_organization_id = asked.organization_id
        and w.deleted_at is null and w.status = ${WireStatus.PendingVerification}
        and w.sent_by is distinct from asked.delegate_id
       join transactions t on t.id = w.transaction_id and t.deleted_at is null and ${isOpen}
        and t.manager_id <> asked.delegate_id
      where ${seen} and not ${isOnHold('t', '$4')}
        and not exists (select 1 from transaction_team tm
                         where tm.transaction_id = t.id and tm.user_id = asked.delegate_id and tm.is_manager)
        and not exists (select 1 from audit_events e
                         where e.transaction_id = t.id and e.wire_id = w.id and e.actor_id = asked.delegate_id
                           and ${isMaking})
      group by t.id, asked.user_id, asked.receiver
      order by t.closing_date, t.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId, now],
  )

/** The wires that were paid, and of which the receiver has not said whether the money arrived. */
export const unconfirmedWires = (db: Database, person: Person): Promise<WiresRow[]> =>
  run<WiresRow>(
    db,
    `select ${closing}, 'confirm receipt' as kind, ${grouped}
       from wires w
       join transactions t on t.id = w.transaction_id and t.deleted_at is null
      where ${received} and w.sent_payment_id is not null and w.receipt_id is null and ${seen}
      group by t.id
      order by t.closing_date, t.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId],
  )

/** `isPayerOf` of the domain, from the closing day on: what the person pays for the own organization, and has not recorded. */
export const unpaidWires = (db: Database, person: Person, now: Date): Promise<WiresRow[]> =>
  run<WiresRow>(
    db,
    `with asked as materialized (
       select tp.transaction_id, tp.organization_id
         from transaction_payers tp
         join users u on u.id = tp.user_id and ${payerStands('tp', 'u')}
        where tp.user_id = $1 and tp.organization_id = $2::uuid)
     select ${closing}, 'record payment' as kind, ${grouped}
       from asked
       join transactions t on t.id = asked.transaction_id and t.deleted_at is null and t.canceled_at is null
        and t.organization_id <> asked.organization_id
       join wires w on w.transaction_id = t.id and w.sender_organization_id = asked.organization_id
        and w.deleted_at is null and w.status = ${WireStatus.Verified} and w.sent_payment_id is null
       join lateral (select decision, payer_organization_id from wire_decisions wd
                      where wd.wire_id = w.id order by wd.wire_version desc limit 1) d
         on d.decision = 'accepted' and d.payer_organization_id = w.sender_organization_id
      where w.receiver_id is distinct from $1 and ${seen} and not ${isOnHold('t', '$4')}
        and t.closing_date <= ($4::timestamptz at time zone coalesce(t.time_zone, 'America/New_York'))::date
        and not exists (select 1 from wire_second_persons sp where sp.wire_id = w.id and sp.user_id = $1)
      group by t.id
      order by t.closing_date, t.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId, now],
  )

export type InvitationRow = {
  id: string
  role: TransactionRole
  transactionKind: TransactionKind
  transactionId: string
  name: string
  invitedBy: string | null
  expiresAt: Date | null
  completed: boolean
  /** Of a closing that the person sees already; null else. */
  closingDate: string | null
  timeZone: string | null
}

/** The person's invitations that can be accepted now. The receiver of a wire answers by deciding the wire. */
export const openInvitations = (db: Database, person: Person, now: Date): Promise<InvitationRow[]> =>
  run<InvitationRow>(
    db,
    `select p.id, p.role, t.kind as "transactionKind", t.id as "transactionId", t.name,
            nullif(trim(b.first_name || ' ' || b.last_name), '') as "invitedBy", p.expires_at as "expiresAt",
            t.status = ${TransactionStatus.Completed} as completed,
            case when ${seen} then t.closing_date end as "closingDate", t.time_zone as "timeZone"
       from participants p
       join transactions t on t.id = p.transaction_id and t.deleted_at is null and t.canceled_at is null
       join users b on b.id = p.invited_by
      where p.user_id = $1 and p.status = 'Invited' and p.organization_id is not distinct from $2
        and (p.expires_at is null or p.expires_at > $4)
      order by p.expires_at, p.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId, now],
  )

// A desk of one person has no second one in its team. Its own closings an admin reads with that team's tasks.
const ofAdmin = `
  select o.transaction_id from transaction_freezes o
    join transactions m on m.id = o.transaction_id and m.organization_id = $2 and m.manager_id <> $1
   where $4::boolean and o.released_at is null
     and not exists (select 1 from transaction_team tm where tm.transaction_id = m.id and tm.user_id = $1)`

/**
 * The frozen closings, completed ones too, whose second release a person outside the team may give: the first was given. That is
 * a participant, the receiver of a wire that was sent, who may not have decided it, or an admin of the managing organization.
 */
export const halfReleased = (
  db: Database,
  person: Person,
  isAdmin: boolean,
): Promise<(TaskPlace & { organizationId: string })[]> =>
  run<TaskPlace & { organizationId: string }>(
    db,
    `select ${closing}, t.organization_id as "organizationId"
       from (select p.transaction_id from participants p
              where p.user_id = $1 and p.status = 'Accepted' and p.organization_id is not distinct from $2
             union
             select w.transaction_id from wires w where ${received} and w.status in (${codeList(sentStatuses)})
             union ${ofAdmin}) own
       join transaction_freezes f on f.transaction_id = own.transaction_id and f.released_at is null
        and f.first_release_by is not null and f.first_release_by <> $1
       join transactions t on t.id = own.transaction_id and t.deleted_at is null and t.canceled_at is null
      where ${seen}
      order by t.id limit ${mostRows}`,
    [person.userId, person.organizationId, person.principalId, isAdmin],
  )
