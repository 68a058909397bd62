import type { ReassignedBy } from '@countersign/domain/wires/gates/gates'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { codeList } from '../../platform/database/code-list.ts'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { FreezeKind } from '@countersign/domain/transactions/lifecycle/freeze'
import type { CostLine } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { FurtherCreditAuthor } from '@countersign/domain/wires/decision/accept-wire'
import type { Gate } from '@countersign/domain/wires/gates/gates'
import type { PaymentState } from '@countersign/domain/wires/payments/wire-payment'
import { decidedStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import type { RejectionReason } from '@countersign/domain/platform/master-data/rejection-reasons'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import type { CallerRow } from '../../platform/http/caller.ts'
import { payersOf } from '../../transactions/record/payer-store.ts'
import { holderAddressColumns } from './holder-address-store.ts'
import {
  type LostConfirmation,
  lostConfirmationColumns,
  lostConfirmationOf,
} from './lost-confirmation-store.ts'
import { payoffColumn } from './payoff-store.ts'
import { delegationOf, type DelegationRow } from '../../people/delegations/delegation-of.ts'
import { secondPersonOf, type SecondPersonRow } from './second-person-store.ts'
import { managersOf, teamOf, type TeamRow } from '../../transactions/record/team-store.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

/** A wire with its current instructions, its people and its latest decision. Money in cents, sealed values as stored. */
export type WireRow = LostConfirmation & {
  id: string
  transactionId: string
  number: number
  version: number
  status: WireStatus
  role: TransactionRole | null
  receiverEmail: string
  receiverId: string | null
  amount: number | null
  wirePurposes: PurposeAmount[]
  references: string[]
  associatedServices: CostLine[]
  contingencyAmount: number
  platformSecurityFee: number
  payoff: Payoff | null
  digest: string
  sentAt: Date | null
  updatedAt: Date
  instructionVersion: number
  lastInstructionVersion: number
  fbo: string
  aba: string
  accountSealed: Buffer | null
  accountKey: string
  intermediaryBank: string
  furtherCreditName: string
  furtherCreditSealed: Buffer | null
  furtherCreditKey: string
  holderStreet: string
  holderTown: string
  holderCountry: string
  enteredBy: 'manager' | 'receiver' | null
  /** What is filled from a standing account may keep the further credit of the version before it. */
  furtherCreditEnteredBy: FurtherCreditAuthor | null
  /** A person other than the present receiver entered the version that stands. */
  enteredByOther: boolean
  enteredAt: Date | null
  senderOrganizationId: string
  senderName: string
  /** The acceptance that stands agreed to the organization that pays, other than the managing one. */
  payerAgreed: boolean
  /** The named payers of the organization that pays; none of a wire that was not sent, or that the managing one pays. */
  payers: { userId: string; email: string }[]
  receiverName: string | null
  receiverOrganizationId: string | null
  receiverOrganization: string | null
  receiverOrganizationVerified: boolean
  receiverRegistered: boolean
  /** False of a wire that was not sent, and of one whose receiver has left the organization that it was sent to. */
  receiverIsThere: boolean
  /** The colleague who also sees the bank details, while both are active and of one organization. */
  secondPerson: SecondPersonRow | null
  /** The delegation that the receiver of a sent wire has, whatever its days; null when one of the two changed since. */
  delegation: DelegationRow | null
  decision: 'accepted' | 'rejected' | null
  /** The digest of what was accepted, whether the wire still has it or not. */
  acceptedDigest: string | null
  decidedBy: string | null
  decidedAt: Date | null
  reasons: RejectionReason[]
  remarks: string
  transactionName: string
  transactionKind: TransactionKind
  transactionStatus: TransactionStatus
  transactionCanceled: boolean
  managerId: string
  managerOrganizationId: string
  team: TeamRow[]
  /** The managers to notify: see `managersOf`. */
  managers: { userId: string; email: string }[]
  /** Who sent the invite that stands. */
  sentBy: string | null
  /** Who reassigned it within the receiver's organization since it was sent. */
  reassignedBy: ReassignedBy | null
  /** Why the acceptance that stands was not enough. */
  openGates: Gate[]
  verification: { outcome: 'passed' | 'failed'; by: string; at: string; reason: string } | null
  /** The recorded freeze; `freezeAt` is the freeze hour. */
  freeze: { kind: FreezeKind; reason: string } | null
  freezeAt: Date | null
  sentPaymentId: string | null
  receiptId: string | null
  sentAmount: number | null
  payment: PaymentState
  sentOn: string | null
  paymentDiffers: boolean
}

const columns = `
  w.id, w.transaction_id as "transactionId", w.number, w.version, w.status, w.role,
  w.receiver_email as "receiverEmail", w.receiver_id as "receiverId", w.amount_cents as amount,
  w.purposes as "wirePurposes", w.reference_lines as "references",
  w.associated_services as "associatedServices", w.contingency_cents as "contingencyAmount",
  w.platform_fee_cents as "platformSecurityFee", ${payoffColumn}, w.digest, w.sent_at as "sentAt",
  w.updated_at as "updatedAt", w.instruction_version as "instructionVersion",
  coalesce((select max(version) from wire_instructions where wire_id = w.id), 0) as "lastInstructionVersion",
  coalesce(i.fbo, '') as fbo, coalesce(i.aba, '') as aba, i.account_sealed as "accountSealed",
  coalesce(i.account_key, '') as "accountKey", coalesce(i.intermediary_bank, '') as "intermediaryBank",
  coalesce(i.further_credit_name, '') as "furtherCreditName", i.further_credit_sealed as "furtherCreditSealed",
  coalesce(i.further_credit_key, '') as "furtherCreditKey", ${holderAddressColumns}, i.entered_by as "enteredBy", i.created_at as "enteredAt",
  coalesce(i.further_credit_entered_by, i.entered_by) as "furtherCreditEnteredBy",
  i.user_id is distinct from w.receiver_id as "enteredByOther",
  w.sender_organization_id as "senderOrganizationId", s.name as "senderName",
  coalesce(d.decision = 'accepted' and d.payer_organization_id = w.sender_organization_id, false) as "payerAgreed",
  ${payersOf('w', 't')} as payers,
  trim(r.first_name || ' ' || r.last_name) as "receiverName", ro.id as "receiverOrganizationId", ro.name as "receiverOrganization",
  ro.verified_at is not null as "receiverOrganizationVerified",
  coalesce(r.status in (${codeList(registeredStatuses)}), false) as "receiverRegistered",
  w.receiver_id is not null and w.receiver_organization_id is not distinct from
    case when r.status in (${codeList(registeredStatuses)}) then r.organization_id end as "receiverIsThere",
  ${secondPersonOf('w', 'r')} as "secondPerson",
  ${delegationOf('w', 'r')} as delegation,
  t.name as "transactionName", t.kind as "transactionKind", t.status as "transactionStatus", t.canceled_at is not null as "transactionCanceled",
  t.manager_id as "managerId", t.organization_id as "managerOrganizationId", t.team,
  w.sent_by as "sentBy", w.reassigned_by as "reassignedBy", w.open_gates as "openGates", t.freeze_at as "freezeAt",
  case when f.kind is not null then jsonb_build_object('kind', f.kind, 'reason', f.reason) end as freeze, t.managers,
  d.decision, case when d.decision = 'accepted' then d.digest end as "acceptedDigest", d.by as "decidedBy", d.at as "decidedAt", coalesce(d.reasons, '{}') as reasons,
  coalesce(d.remarks, '') as remarks, ${lostConfirmationColumns}, w.sent_payment_id as "sentPaymentId", w.receipt_id as "receiptId", ps.amount_cents as "sentAmount",
  case when w.sent_payment_id is not null then coalesce(pr.kind, 'sent') end as payment, ps.value_date as "sentOn",
  coalesce(ps.amount_cents <> w.amount_cents or pr.amount_cents <> w.amount_cents, false) as "paymentDiffers",
  (select jsonb_build_object('outcome', wv.outcome, 'by', trim(vu.first_name || ' ' || vu.last_name), 'at', wv.created_at,
                             'reason', wv.reason)
     from wire_verifications wv join users vu on vu.id = wv.user_id
    where wv.wire_id = w.id and wv.wire_version > d.wire_version
      and w.status = case wv.outcome when 'passed' then ${WireStatus.Verified} else ${WireStatus.Declined} end
    order by wv.wire_version desc limit 1) as verification`

/** SQL: the transaction with its people. */
const withPeople = (id: string): string =>
  `select t.*, ${teamOf('t')} as team, ${managersOf('t')} as managers
     from transactions t where t.id = ${id} and t.deleted_at is null`

// An address that an organization only invited does not belong to it: else an invitation could take the wire over.
// A decision counts only in the status it led to; earlier ones stay as history.
const joins = `
  join organizations s on s.id = w.sender_organization_id
  left join transaction_freezes f on f.transaction_id = t.id and f.released_at is null
  left join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
  left join users r on r.email = w.receiver_email
  left join organizations ro on ro.id = ${receiverOrganizationOf('w', 'r')}
  ${lostConfirmationOf('w', 't')}
  left join wire_payments ps on ps.id = w.sent_payment_id
  left join wire_payments pr on pr.id = w.receipt_id
  left join lateral (
    select decision, wd.digest, wd.wire_version, trim(u.first_name || ' ' || u.last_name) as by, wd.created_at as at, reasons, remarks,
           wd.payer_organization_id
      from wire_decisions wd join users u on u.id = wd.user_id
     where wd.wire_id = w.id and w.status in (${codeList(decidedStatuses)})
     order by wd.wire_version desc limit 1) d on true`

/** The people of `$1` are gathered once, not for each of its wires. */
const fromTransaction = `
  with closing as materialized (${withPeople('$1')})
  select ${columns} from wires w join closing t on t.id = w.transaction_id`

// `offset 0`: planned by itself.
const ofItsTransaction = `join lateral (${withPeople('w.transaction_id')} offset 0) t on true`

/** The wires of a transaction in their order, drafts included; who may see which is the presenter's to decide. */
export const wiresOf = (db: Database, transactionId: string): Promise<WireRow[]> =>
  run<WireRow>(
    db,
    `${fromTransaction} ${joins}
      where w.transaction_id = $1 and w.deleted_at is null order by w.number`,
    [transactionId],
  )

/** Those of the transaction's wires that are named, in their order. */
export const wiresAmong = (
  db: Database,
  transactionId: string,
  wireIds: readonly string[],
): Promise<WireRow[]> =>
  run<WireRow>(
    db,
    `${fromTransaction} ${joins}
      where w.transaction_id = $1 and w.id = any($2::uuid[]) and w.deleted_at is null order by w.number`,
    [transactionId, wireIds],
  )

export const findWire = (db: Database, wireId: string): Promise<WireRow | undefined> =>
  runOne<WireRow>(
    db,
    `select ${columns} from wires w ${ofItsTransaction} ${joins} where w.id = $1 and w.deleted_at is null`,
    [wireId],
  )

export type CallerAndWire = { caller: CallerRow; wire: WireRow | null }

type FoundRow = { caller: CallerRow } & { [Column in keyof WireRow]: WireRow[Column] | null }

const callerAndWire = `
  select json_build_object(
      'userId', c.id, 'organizationId', c.organization_id, 'role', c.role, 'isUnderwriter', c.is_underwriter,
      'status', c.status, 'email', c.email, 'firstName', c.first_name, 'lastName', c.last_name,
      'name', trim(c.first_name || ' ' || c.last_name), 'organizationName', co.name) as caller, found.*
    from users c
    left join organizations co on co.id = c.organization_id
    left join lateral (
      select ${columns} from wires w ${ofItsTransaction} ${joins}
       where w.id = $2 and w.deleted_at is null
         and exists (select 1 from transaction_access a
                      where a.principal_id = principal_of(c) and a.transaction_id = w.transaction_id)) found on true
   where c.email = $1`

/**
 * The caller with this email address and the wire. The wire is null when the caller's principal may not see its
 * transaction. Undefined when no user has the address.
 */
export const findCallerAndWire = async (
  db: Database,
  { email, wireId }: { email: string; wireId: string },
): Promise<CallerAndWire | undefined> => {
  const row = await runOne<FoundRow>(db, callerAndWire, [email, wireId])
  if (!row) return undefined
  const { caller, ...wire } = row
  return { caller, wire: wire.id === null ? null : (wire as WireRow) }
}
