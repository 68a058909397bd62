import type { Gate } from '@countersign/domain/wires/gates/gates'
import type { RejectionReason } from '@countersign/domain/platform/master-data/rejection-reasons'
import { type Database, hasRow } from '../../platform/database/connection.ts'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import { recordedEvent, recordOf } from '../../messaging/outbox/event-store.ts'
import { insertVerifiedAccount } from '../known-accounts/known-account-store.ts'
import type { WireRow } from '../record/store.ts'

/** A receiver's decision about the wire as it was read. */
export type Decision = {
  wireId: string
  /** The decision is refused when this is no longer the stored version. */
  version: number
  status: WireRow['status']
  openGates: readonly Gate[]
  /** Which bank details the decision is about. */
  instructionVersion: number
  at: Date
  actorId: string
  decisionId: string
  decision: 'accepted' | 'rejected'
  digest: string
  /** The paying organization that an acceptance agrees to, other than the managing one. */
  payerOrganizationId: string | null
  reasons: readonly RejectionReason[]
  remarks: string
  /** Of a rejection as suspected fraud: the accounts of the desk's people who are connected with the wire. */
  connectedUserIds: readonly string[]
  event: NewEvent
}

// The version guards the whole statement: of two decisions about one wire, one is written.
const statement = `
  with changed as (
    update wires w set status = n.status, open_gates = n."openGates", updated_at = n.at, version = w.version + 1
      from jsonb_to_record($1::jsonb) as n("wireId" uuid, version integer, status smallint, "openGates" jsonb, "instructionVersion" integer, at timestamptz,
        "actorId" uuid, "decisionId" uuid, decision text, digest text, "payerOrganizationId" uuid, reasons text[], remarks text, "connectedUserIds" uuid[],
        record jsonb)
     where w.id = n."wireId" and w.version = n.version and w.deleted_at is null
    returning n.*, w.transaction_id, w.version as reached
  ), decided as (
    insert into wire_decisions (id, wire_id, wire_version, instruction_version, decision, digest, reasons, remarks,
                                user_id, created_at, payer_organization_id, connected_user_ids)
      select "decisionId", "wireId", reached, "instructionVersion", decision, digest, reasons, remarks, "actorId", at,
             "payerOrganizationId", "connectedUserIds"
        from changed
  ), ${recordedEvent('c.record', 'changed c')}, joined as (
    update participants p set status = 'Accepted', version = p.version + 1
      from changed c
     where p.user_id = c."actorId" and p.transaction_id = c.transaction_id and p.status = 'Invited'
  ), verified as (${insertVerifiedAccount('(select "wireId" as id, status, at from changed)', 'c.at')}
  )
  select "decisionId" from changed`

/**
 * Writes a decision with its event, its notifications and its outbox row. False when another change of the wire came
 * first: then nothing was written.
 */
export const writeDecision = (db: Database, { event, ...decision }: Decision): Promise<boolean> =>
  hasRow(db, statement, [JSON.stringify({ ...decision, record: recordOf(event) })])
