import type { Memo } from '@countersign/contract/closing/closing-memo'
import { nextMemoState } from '@countersign/domain/closing/closing-memo/memo'
import { transaction } from '../../platform/database/connection.ts'
import { notFound, problemOf } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireOpen } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { presentMemo } from './present-memo.ts'
import { insertDraft, newestMemo } from './store.ts'

/** Prepares the draft of the first memo, or of the next after one that was superseded: there is one draft at most. */
export const prepareMemo = async (
  services: Services,
  caller: Caller,
  transactionId: string,
): Promise<Memo> => {
  const { database, clock, dispatcher } = services
  await forManager(database, caller, transactionId, 'edit transaction', null)
  const at = clock()
  const memo = await transaction(database, async (tx) => {
    await lockTransaction(tx, transactionId)
    const row = await findTransaction(tx, caller, transactionId)
    if (!row) throw notFound('transaction')
    requireOpen(row)
    const newest = await newestMemo(tx, transactionId)
    const next = nextMemoState('prepare', newest?.status ?? 'none')
    if (!next.ok) throw problemOf(next.refusal)
    const id = newId()
    const revision = (newest?.revision ?? 0) + 1
    await insertDraft(tx, { id, transactionId, revision, createdBy: caller.userId, at })
    const place = { transactionId, transactionName: row.name, at }
    await recordTransactionEvent(tx, caller, place, {
      type: 'closing memo prepared',
      data: { revision: `${revision}` },
    })
    return presentMemo(tx, caller, id, at)
  })
  dispatcher.wake()
  return memo
}
