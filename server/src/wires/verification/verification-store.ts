import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { run, type Database } from '../../platform/database/connection.ts'
import type { OutboxChange } from '../../messaging/outbox/outbox-change.ts'
import type { Notice } from '../../messaging/notifications/notice.ts'
import { insertVerifiedAccount } from '../known-accounts/known-account-store.ts'

/** What the manager's side found about an accepted wire. */
export type Verification = {
  id: string
  wireId: string
  /** Nothing is written when this is no longer the stored version. */
  version: number
  status: 4 | 5
  outcome: 'passed' | 'failed'
  callBackId: string | null
  /** Set when the call counts by a shortened cooling alone. */
  shortenedCoolingId: string | null
  digest: string
  reason: string
  at: Date
  actorId: string
  event: { id: string; type: AuditEventType; data: Record<string, unknown> }
  notices: readonly Notice[]
  outbox: OutboxChange
}

const statement = `
  with changed as (
    update wires set status = $3, updated_at = $8, version = version + 1
     where id = $1 and version = $2 and status = 6 and deleted_at is null
    returning id, transaction_id, version, status
  ), account as (${insertVerifiedAccount('changed', '$8::timestamptz')}
  ), verified as (
    insert into wire_verifications (id, wire_id, wire_version, outcome, call_back_id, digest, reason, user_id, created_at,
                                    shortened_cooling_id)
      select $4, id, version, $5, $6, $7, $10, $9, $8, $16 from changed
  ), event as (
    insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
      select $11, $8, $12, $9, transaction_id, id, $13 from changed
  ), told as (
    insert into notifications (id, user_id, type, message, transaction_id, wire_id, created_at)
      select n.id, n."userId", n.type, n.message, changed.transaction_id, changed.id, $8
        from changed, jsonb_to_recordset($14::jsonb) as n(id uuid, "userId" uuid, type text, message text)
  ), out as (
    insert into outbox (kind, payload) select 'change', $15 from changed
  )
  select version from changed`

/** Writes a verification with all that belongs to it. False when another change of the wire came first. */
export const writeVerification = async (db: Database, verification: Verification): Promise<boolean> => {
  const { event } = verification
  const rows = await run(db, statement, [
    verification.wireId,
    verification.version,
    verification.status,
    verification.id,
    verification.outcome,
    verification.callBackId,
    verification.digest,
    verification.at,
    verification.actorId,
    verification.reason,
    event.id,
    event.type,
    JSON.stringify(event.data),
    JSON.stringify(verification.notices),
    JSON.stringify(verification.outbox),
    verification.shortenedCoolingId,
  ])
  return rows.length > 0
}
