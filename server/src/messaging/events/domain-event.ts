import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { EventFacts } from './event-facts.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** A recipient of an event, as of the version that the event made. */
export type Recipient = {
  /** Null for a person without an account: then no notification in the application. */
  userId: string | null
  /** Null when no mail goes out. */
  email: string | null
  kind: NotificationKind
  /** Where this recipient reads other values than the event's. */
  facts?: Partial<EventFacts>
  /** The invitation that the mail delivers: a failed delivery is shown there. */
  participantId?: string
}

/**
 * Something that happened, as its outbox row holds it. It has the id and the type of its audit event. After the commit each
 * subscriber of `app/subscribers.ts` reads it. `at` is ISO 8601 in UTC.
 */
export type DomainEvent = {
  id: string
  type: AuditEventType
  at: string
  /** Null for what the product did by itself. */
  actorId: string | null
  /** Null for an event that belongs to no transaction: then `principals` hear of it live. */
  transactionId: string | null
  principals?: readonly string[]
  wireId: string | null
  facts: EventFacts
  recipients: readonly Recipient[]
  /** Where the request stands in its trace, which mails go on with. */
  trace?: string
}

/** An event before it is written. `data` is for the audit trail alone. */
export type NewEvent = Omit<DomainEvent, 'at'> & { at: Date; data: Record<string, unknown> }
