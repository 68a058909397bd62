import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { NewEvent, Recipient } from '../../messaging/events/domain-event.ts'
import { type EventFacts, noWire } from '../../messaging/events/event-facts.ts'
import type { NotificationKind } from '../../messaging/events/notification-kinds.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import type { Database } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** A person, or the product itself without a user id. */
export type EventActor = Pick<Caller, 'name' | 'organizationName'> & { userId: string | null }

/** The transaction of an event, and when it happens. */
export type EventPlace = { transactionId: string; transactionName: string; at: Date }

export type TransactionHappening = {
  type: AuditEventType
  /** For the audit trail. */
  data: Record<string, unknown>
  /** Set when open pages shall read the wire anew. */
  wireId?: string | null
  /** Further facts for the recipients. */
  facts?: Partial<EventFacts>
  recipients?: readonly Recipient[]
}

export const transactionEvent = (
  actor: EventActor,
  { transactionId, transactionName, at }: EventPlace,
  { type, data, wireId = null, facts, recipients = [] }: TransactionHappening,
): NewEvent => ({
  id: newId(),
  type,
  at,
  actorId: actor.userId,
  transactionId,
  wireId,
  data,
  facts: {
    transactionName,
    transactionId,
    ...noWire,
    actor: actor.name,
    organization: actor.organizationName ?? '',
    ...facts,
  },
  recipients,
})

/** Writes an event of a transaction, in the database transaction of its change. Wake the dispatcher after the commit. */
export const recordTransactionEvent = (
  tx: Database,
  actor: EventActor,
  place: EventPlace,
  happening: TransactionHappening,
): Promise<void> => recordEvent(tx, transactionEvent(actor, place, happening))

/** All of these people but the actor, each notified by one kind. `facts` are those that they read differently. */
export const recipientsBut = (
  actor: EventActor,
  people: readonly { userId: string; email: string }[],
  kind: NotificationKind,
  facts: Partial<EventFacts> = {},
): Recipient[] =>
  people
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ userId, email }) => ({ userId, email, kind, facts }))
