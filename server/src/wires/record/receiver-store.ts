import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { type Database, type Transaction, run, hasRow } from '../../platform/database/connection.ts'
import { withdrawAccess } from '../../transactions/participants/access-store.ts'
import { lockTransaction } from '../../transactions/participants/store.ts'

/** Whether the invite of this wire was sent to its receiver's address before; a recall leaves no other trace of it. */
export const wasSentBefore = (
  db: Database,
  wire: { id: string; transactionId: string; receiverEmail: string },
): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from audit_events
      where transaction_id = $1 and wire_id = $2 and type = 'wire sent' and data ->> 'to' = $3 limit 1`,
    [wire.transactionId, wire.id, wire.receiverEmail],
  )

/** Whether a receiver of this wire ever typed one of the account numbers behind these keys. */
export const typedByReceiver = (db: Database, wireId: string, keys: readonly string[]): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from wire_instructions
      where wire_id = $1 and entered_by = 'receiver'
        and (account_key = any($2::text[]) or further_credit_key = any($2::text[])) limit 1`,
    [wireId, keys.filter((key) => key !== '')],
  )

/** Whether one of the account numbers behind these keys was typed by a receiver for an organization other than this one. */
export const typedForAnother = (
  db: Database,
  wireId: string,
  keys: readonly string[],
  organizationId: string | null,
): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from wire_instructions
      where wire_id = $1 and entered_by = 'receiver' and organization_id is not null
        and organization_id is distinct from $3
        and (account_key = any($2::text[]) or further_credit_key = any($2::text[])) limit 1`,
    [wireId, keys.filter((key) => key !== ''), organizationId],
  )

/**
 * Makes the receiver of a sent wire a participant who may see the transaction; one who had left, or took part for another
 * organization, is invited anew.
 */
export const addReceiver = async (
  tx: Transaction,
  wire: { participantId: string; transactionId: string; receiverEmail: string; role: string },
): Promise<void> => {
  await lockTransaction(tx, wire.transactionId)
  await run(
    tx,
    `with receiver as (select u.*, principal_of(u) as principal_id from users u where u.email = $3),
       participant as (
         insert into participants (id, transaction_id, email, user_id, organization_id, role, status)
           select $1, $2, $3, id, case when status in (${codeList(registeredStatuses)}) then organization_id end, $4, 'Invited'
             from receiver
           on conflict (transaction_id, email, role) do update
             set status = 'Invited', organization_id = excluded.organization_id,
                 invited_by = case when participants.status in ('Invited', 'Accepted') then participants.invited_by end,
                 expires_at = null, never_invited = false, version = participants.version + 1
             where participants.status <> 'Accepted'
                or participants.organization_id is distinct from excluded.organization_id)
     insert into transaction_access (principal_id, transaction_id)
       select principal_id, $2 from receiver on conflict do nothing`,
    [wire.participantId, wire.transactionId, wire.receiverEmail, wire.role],
  )
  await withdrawAccess(tx, wire.transactionId)
}

/**
 * Cancels the invitation of a receiver who lost a wire, unless that person has another wire in the same role
 * or was also invited without a wire. An organization without a remaining participant no longer sees the
 * transaction.
 */
export const withdrawReceiver = async (
  tx: Transaction,
  wire: { transactionId: string; receiverId: string; role: string },
): Promise<void> => {
  await lockTransaction(tx, wire.transactionId)
  await run(
    tx,
    `update participants p set status = 'Canceled', version = version + 1
      where transaction_id = $1 and user_id = $2 and role = $3 and status in ('Invited', 'Accepted')
        and invited_by is null
        and not exists (select 1 from wires w where w.transaction_id = $1 and w.receiver_id = $2 and w.role = $3
                                                and w.deleted_at is null)`,
    [wire.transactionId, wire.receiverId, wire.role],
  )
  await withdrawAccess(tx, wire.transactionId)
}
