import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { run, type Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../../transactions/record/change-store.ts'
import { holdersOf } from './holder-store.ts'
import type { SupersededMemo } from '../../messaging/outbox/superseded-memo.ts'
import { noWire } from '../../messaging/outbox/outbox-change.ts'

type Ended = { revision: number; at: Date; name: string; organization: string }

const findEnded = async (tx: Transaction, memoId: string): Promise<Ended | undefined> => {
  const [row] = await run<Ended>(
    tx,
    `select m.revision, m.superseded_at as at, t.name, o.name as organization
       from closing_memos m join transactions t on t.id = m.transaction_id join organizations o on o.id = t.organization_id
      where m.id = $1 and m.superseded_at is not null`,
    [memoId],
  )
  return row
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Notifies all holders of a memo that it is superseded, and records that. Call it in the database transaction
 * that deletes the outbox row, so that it happens exactly once. Throws for a row that names no such memo.
 */
export const recordSuperseded = async (
  tx: Transaction,
  { memoId, transactionId }: SupersededMemo,
): Promise<void> => {
  const ended = uuid.test(memoId) ? await findEnded(tx, memoId) : undefined
  if (!ended) throw new Error('an outbox row names a memo that was not superseded')
  const holders = await holdersOf(tx, memoId, transactionId)
  const revision = `${ended.revision}`
  await recordChange(tx, {
    transactionId,
    at: ended.at,
    actorId: null,
    event: { id: newId(), type: 'closing memo superseded', data: { revision, memoId } },
    notices: holders.map(({ userId }) => ({
      id: newId(),
      userId,
      type: 'Closing Memo Superseded',
      message: `The closing memo of ${ended.name} was superseded: a fact in it changed`,
    })),
    mails: holders.map(({ email }) => ({
      template: 'closing-memo-superseded',
      to: email,
      params: {
        transactionName: ended.name,
        transactionId,
        ...noWire,
        actor: '',
        organization: ended.organization,
        when: formatUtc(ended.at.toISOString()),
        revision,
        memoId,
      },
    })),
  })
}
