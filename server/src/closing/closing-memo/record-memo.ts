import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { everyoneIn } from '../../transactions/record/people-store.ts'
import { keepHolders } from './issued-store.ts'

/** Notifies all readers of the closing but the caller that its memo is final; all of them now hold it. */
export const recordFinal = async (
  tx: Transaction,
  caller: Caller,
  final: { memoId: string; row: TransactionRow; revision: number; seal: string; at: Date },
): Promise<void> => {
  const { memoId, row, revision, seal, at } = final
  const readers = await everyoneIn(tx, row.id)
  await keepHolders(tx, memoId, [...new Set([caller.userId, ...readers.map(({ userId }) => userId)])], at)
  const place = { transactionId: row.id, transactionName: row.name, at }
  await recordTransactionEvent(tx, caller, place, {
    type: 'closing memo final',
    data: { revision: `${revision}`, seal, memoId },
    facts: { revision: `${revision}`, memoId },
    recipients: recipientsBut(caller, readers, 'closing-memo-final'),
  })
}
