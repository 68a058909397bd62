import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Database, hasRow } from '../../platform/database/connection.ts'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import { recordedEvent, recordOf } from '../../messaging/outbox/event-store.ts'
import { insertVerifiedAccount } from '../known-accounts/known-account-store.ts'

/** What the manager's side found about an accepted wire. */
export type Verification = {
  id: string
  wireId: string
  /** Nothing is written when this is no longer the stored version. */
  version: number
  status: typeof WireStatus.Declined | typeof WireStatus.Verified
  outcome: 'passed' | 'failed'
  callBackId: string | null
  /** Set when the call counts by a shortened cooling alone. */
  shortenedCoolingId: string | null
  digest: string
  reason: string
  at: Date
  actorId: string
  event: NewEvent
}

const statement = `
  with changed as (
    update wires w set status = v.status, updated_at = v.at, version = w.version + 1
      from jsonb_to_record($1::jsonb) as v(id uuid, "wireId" uuid, version integer, status smallint, outcome text,
        "callBackId" uuid, "shortenedCoolingId" uuid, digest text, reason text, at timestamptz, "actorId" uuid)
     where w.id = v."wireId" and w.version = v.version and w.status = ${WireStatus.PendingAdditionalVerification} and w.deleted_at is null
    returning w.id, w.transaction_id, w.version, w.status, v.id as verification, v.outcome, v."callBackId",
              v."shortenedCoolingId", v.digest, v.reason, v.at, v."actorId"
  ), account as (${insertVerifiedAccount('changed', 'c.at')}
  ), verified as (
    insert into wire_verifications (id, wire_id, wire_version, outcome, call_back_id, digest, reason, user_id, created_at,
                                    shortened_cooling_id)
      select verification, id, version, outcome, "callBackId", digest, reason, "actorId", at, "shortenedCoolingId"
        from changed
  ), ${recordedEvent('$2::jsonb', 'changed')}
  select version from changed`

/** Writes a verification with all that belongs to it. False when another change of the wire came first. */
export const writeVerification = (db: Database, { event, ...verification }: Verification): Promise<boolean> =>
  hasRow(db, statement, [JSON.stringify(verification), JSON.stringify(recordOf(event))])
