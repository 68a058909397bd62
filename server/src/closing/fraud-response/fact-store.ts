import { packetTypes } from '@countersign/domain/audit/closing-history'
import { codeList } from '../../platform/database/code-list.ts'
import type { PacketPayment } from '@countersign/domain/closing/fraud-response/fraud-packet'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { NumberSource } from '@countersign/domain/wires/verification/call-back'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { payoffColumn } from '../../wires/record/payoff-store.ts'
import { standsOf } from '../../wires/payments/payment-store.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

/** A wire as the packet tells of it, also one that was deleted since. */
export type PacketWireRow = {
  id: string
  number: number
  amount: number | null
  status: WireStatus
  role: string | null
  receiverEmail: string
  receiver: string | null
  receiverOrganization: string | null
  purposes: PurposeAmount[]
  references: string[]
  payoff: Payoff | null
  instructionVersion: number
  sender: string
  senderPhone: string
  senderAddress: string
}

export const packetWire = (db: Database, wireId: string): Promise<PacketWireRow | undefined> =>
  runOne<PacketWireRow>(
    db,
    `select w.id, w.number, w.amount_cents as amount, w.status, w.role, w.receiver_email as "receiverEmail",
            nullif(trim(r.first_name || ' ' || r.last_name), '') as receiver, ro.name as "receiverOrganization",
            w.purposes, w.reference_lines as "references", ${payoffColumn}, w.instruction_version as "instructionVersion",
            s.legal_name as sender, coalesce(s.phone, '') as "senderPhone", concat_ws(', ', s.town, nullif(concat_ws(' ', s.state, s.postal_code), ''),
                      case when s.country <> 'US' then s.country end) as "senderAddress"
       from wires w
       join organizations s on s.id = w.sender_organization_id
       left join users r on r.email = w.receiver_email
       left join organizations ro on ro.id = ${receiverOrganizationOf('w', 'r')}
      where w.id = $1`,
    [wireId],
  )

export type PacketEventRow = {
  at: Date
  type: AuditEventType
  actorId: string | null
  wireId: string | null
  who: string
  organization: string | null
  data: Record<string, unknown>
  wireNumber: number | null
}

/** What happened in the transaction and to this wire, oldest first; not what happened to other wires. */
export const packetEvents = (
  db: Database,
  transactionId: string,
  wireId: string,
): Promise<PacketEventRow[]> =>
  run<PacketEventRow>(
    db,
    `select e.at, e.type, e.actor_id as "actorId", e.wire_id as "wireId",
            coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as who, o.name as organization,
            e.data, w.number as "wireNumber"
       from audit_events e
       left join users u on u.id = e.actor_id
       left join organizations o on o.id = u.organization_id
       left join wires w on w.id = e.wire_id
      where e.transaction_id = $1 and (e.wire_id is null or e.wire_id = $2)
        and e.type in (${codeList(packetTypes)})
      order by e.id`,
    [transactionId, wireId],
  )

export type PacketCallBackRow = {
  calledAt: Date
  by: string
  person: string
  phone: string
  source: NumberSource
  phoneSince: Date
  reached: string
  spokeWith: string
  readBack: string
  instructionVersion: number
}

/** Every call-back about the wire, also those to an earlier receiver; oldest first. */
export const packetCallBacks = (db: Database, wireId: string): Promise<PacketCallBackRow[]> =>
  run<PacketCallBackRow>(
    db,
    `select c.called_at as "calledAt", trim(u.first_name || ' ' || u.last_name) as by, o.person, o.phone, o.source,
            o.phone_since as "phoneSince", c.reached, c.spoke_with as "spokeWith", c.read_back as "readBack",
            c.instruction_version as "instructionVersion"
       from call_backs c
       join organization_contacts o on o.id = c.contact_id and o.version = c.contact_version
       join users u on u.id = c.user_id
      where c.wire_id = $1 order by c.id`,
    [wireId],
  )

/** What was recorded as sent and received, oldest first. */
export const packetPayments = async (db: Database, wireId: string): Promise<PacketPayment[]> => {
  const rows = await run<Omit<PacketPayment, 'at'> & { at: Date }>(
    db,
    `select p.kind, ${standsOf('p', 'w')} as stands, p.imad, p.omad, p.uetr,
            p.amount_cents as amount, p.value_date as "valueDate",
            p.reason, trim(u.first_name || ' ' || u.last_name) as by, p.created_at as at
       from wire_payments p join wires w on w.id = p.wire_id join users u on u.id = p.user_id
      where p.wire_id = $1 order by p.id`,
    [wireId],
  )
  return rows.map(({ at, ...said }) => Object.assign(said, { at: at.toISOString() }))
}
