import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { type Transaction, runOne } from '../../platform/database/connection.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { activeUsersOf, ofDesk, takesPart, type Recipient } from '../../transactions/record/people-store.ts'
import { type SupersededMemo, UnreadableRow } from '../../messaging/outbox/outbox-row.ts'

type Ended = { revision: number; at: Date; name: string; organization: string }

const findEnded = (tx: Transaction, memoId: string): Promise<Ended | undefined> =>
  runOne<Ended>(
    tx,
    `select m.revision, m.superseded_at as at, t.name, o.name as organization
       from closing_memos m join transactions t on t.id = m.transaction_id join organizations o on o.id = t.organization_id
      where m.id = $1 and m.superseded_at is not null`,
    [memoId],
  )

/** The memo's current readers, and people who were notified of it or received it, even after they leave. */
const holdersOf = (tx: Transaction, memoId: string, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(
    tx,
    transactionId,
    [ofDesk, takesPart, 'select user_id from memo_holders where memo_id = $2'],
    memoId,
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Notifies all holders of a memo that it is superseded, and records that. Call it in the database transaction
 * that deletes the outbox row, so that it happens exactly once. Throws `UnreadableRow` for a row that names no such memo.
 */
export const recordSuperseded = async (
  tx: Transaction,
  { memoId, transactionId }: SupersededMemo,
): Promise<void> => {
  const ended = uuid.test(memoId) ? await findEnded(tx, memoId) : undefined
  if (!ended) throw new UnreadableRow('an outbox row names a memo that was not superseded')
  const holders = await holdersOf(tx, memoId, transactionId)
  const revision = `${ended.revision}`
  const product = { userId: null, name: '', organizationName: ended.organization }
  await recordTransactionEvent(
    tx,
    product,
    { transactionId, transactionName: ended.name, at: ended.at },
    {
      type: 'closing memo superseded',
      data: { revision, memoId },
      facts: { when: formatUtc(ended.at.toISOString()), revision, memoId },
      recipients: holders.map(({ userId, email }) => ({ userId, email, kind: 'closing-memo-superseded' })),
    },
  )
}
