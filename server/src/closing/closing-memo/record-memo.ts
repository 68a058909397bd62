import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../../transactions/record/change-store.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { everyoneIn } from '../../transactions/record/people-store.ts'
import { keepHolders } from './issued-store.ts'
import { noWire } from '../../messaging/outbox/outbox-change.ts'

/** Notifies all readers of the closing but the caller that its memo is final; all of them now hold it. */
export const recordFinal = async (
  tx: Transaction,
  caller: Caller,
  final: { memoId: string; row: TransactionRow; revision: number; seal: string; at: Date },
): Promise<void> => {
  const { memoId, row, revision, seal, at } = final
  const readers = await everyoneIn(tx, row.id)
  await keepHolders(tx, memoId, [...new Set([caller.userId, ...readers.map(({ userId }) => userId)])], at)
  const told = readers.filter(({ userId }) => userId !== caller.userId)
  await recordChange(tx, {
    transactionId: row.id,
    at,
    actorId: caller.userId,
    event: {
      id: newId(),
      type: 'closing memo final',
      data: { revision: `${revision}`, seal, memoId },
    },
    notices: told.map(({ userId }) => ({
      id: newId(),
      userId,
      type: 'Closing Memo Final' as const,
      message: `${caller.name} made the closing memo of ${row.name} final`,
    })),
    mails: told.map(({ email }) => ({
      template: 'closing-memo-final' as const,
      to: email,
      params: {
        transactionName: row.name,
        transactionId: row.id,
        ...noWire,
        actor: caller.name,
        organization: caller.organizationName ?? '',
        revision: `${revision}`,
        memoId,
      },
    })),
  })
}
