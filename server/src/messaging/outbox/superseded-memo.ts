import type { Transaction } from '../../platform/database/connection.ts'

/** Payload of an outbox row of kind 'superseded', as the trigger in the database writes it. */
export type SupersededMemo = { memoId: string; transactionId: string }

/**
 * Records that a memo no longer holds and notifies its holders, in the database transaction that takes the outbox row
 * away. App registers the closing area's.
 */
export type RecordSuperseded = (tx: Transaction, memo: SupersededMemo) => Promise<void>
