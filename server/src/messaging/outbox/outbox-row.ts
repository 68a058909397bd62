import { type AccountMail, accountMailTemplates } from './account-mail.ts'
import type { DomainEvent } from '../events/domain-event.ts'
import { notificationKinds } from '../events/notification-kinds.ts'

/** Written by a trigger of the database: a closing memo that no longer holds. */
export type SupersededMemo = { memoId: string; transactionId: string }

/**
 * Written by a trigger of the database: an account was blocked, inactivated or moved. `at` is ISO 8601; `xmin` is the database
 * transaction in which it was.
 */
export type LostAccount = {
  lossId: string
  userId: string
  how: 'blocked' | 'inactivated' | 'moved'
  at: string
  xmin: string
}

/** What an outbox row holds, by its kind. */
type OutboxPayloads = {
  /** Something that happened. */
  event: DomainEvent
  /** A mail about a person's own account. */
  mail: AccountMail
  superseded: SupersededMemo
  'lost-account': LostAccount
}

export type OutboxRow = {
  [Kind in keyof OutboxPayloads]: { id: number; kind: Kind; payload: OutboxPayloads[Kind] }
}[keyof OutboxPayloads]

/** Where the request that left a row stands in its trace; none where no trace was kept. */
export const traceOf = ({ payload }: { payload: unknown }): string | undefined =>
  typeof payload === 'object' && payload !== null && 'trace' in payload && typeof payload.trace === 'string'
    ? payload.trace
    : undefined

export const eventsOf = (rows: readonly OutboxRow[]): DomainEvent[] =>
  rows.flatMap((row) => (row.kind === 'event' ? [row.payload] : []))

/** The fault lies in what the row holds: it is set aside, and tried no more. */
export class UnreadableRow extends Error {}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Throws `UnreadableRow` for a row of another shape, such as one of a later version. */
export const requireReadable = (row: OutboxRow): void => {
  const { kind, payload } = row
  const readable =
    isRecord(payload) &&
    (kind === 'event'
      ? isRecord(payload.facts) &&
        Array.isArray(payload.recipients) &&
        payload.recipients.every(
          (recipient) => isRecord(recipient) && Object.hasOwn(notificationKinds, recipient.kind),
        )
      : kind === 'mail'
        ? accountMailTemplates.includes(payload.template)
        : kind === 'superseded'
          ? typeof payload.memoId === 'string' && typeof payload.transactionId === 'string'
          : [payload.lossId, payload.userId, payload.how, payload.at, payload.xmin].every(
              (value) => typeof value === 'string',
            ))
  if (!readable) throw new UnreadableRow(`outbox row ${row.id} of kind ${kind} has another shape`)
}
