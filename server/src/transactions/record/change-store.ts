import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { run, type Transaction } from '../../platform/database/connection.ts'
import type { OutboxMail } from '../../messaging/outbox/outbox-change.ts'
import type { Notice } from '../../messaging/notifications/notice.ts'

/** What happened in a transaction other than to a wire, and who is told. */
export type NotedChange = {
  transactionId: string
  wireId?: string | null
  at: Date
  /** Null for what the product did by itself. */
  actorId: string | null
  event: { id: string; type: AuditEventType; data: Record<string, unknown> } | null
  notices: readonly Notice[]
  mails: readonly OutboxMail[]
}

/** Writes the event, the notices and the outbox row of a change, in its database transaction. */
export const recordChange = async (tx: Transaction, change: NotedChange): Promise<void> => {
  const { transactionId, wireId = null, at, actorId, event, notices, mails } = change
  await run(
    tx,
    `with event as (
       insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
         select $1, $2, $3, $4, $5, $6, $7 where $1::uuid is not null
     ), told as (
       insert into notifications (id, user_id, type, message, transaction_id, wire_id, created_at)
         select n.id, n."userId", n.type, n.message, $5, $6, $2
           from jsonb_to_recordset($8::jsonb) as n(id uuid, "userId" uuid, type text, message text)
     )
     insert into outbox (kind, payload) values ('change', $9)`,
    [
      event?.id ?? null,
      at,
      event?.type ?? null,
      actorId,
      transactionId,
      wireId,
      JSON.stringify(event?.data ?? {}),
      JSON.stringify(notices),
      JSON.stringify({ transactionId, wireId, notified: notices.map(({ userId }) => userId), mails }),
    ],
  )
}
