import type { AccountMail } from './account-mail.ts'
import type { DomainEvent } from '../events/domain-event.ts'

/** Written by a trigger of the database: a closing memo that no longer holds. */
export type SupersededMemo = { memoId: string; transactionId: string }

/** What an outbox row holds, by its kind. */
type OutboxPayloads = {
  /** Something that happened. */
  event: DomainEvent
  /** A mail about a person's own account. */
  mail: AccountMail
  superseded: SupersededMemo
}

export type OutboxRow = {
  [Kind in keyof OutboxPayloads]: { id: number; kind: Kind; payload: OutboxPayloads[Kind] }
}[keyof OutboxPayloads]

export const eventsOf = (rows: readonly OutboxRow[]): DomainEvent[] =>
  rows.flatMap((row) => (row.kind === 'event' ? [row.payload] : []))
