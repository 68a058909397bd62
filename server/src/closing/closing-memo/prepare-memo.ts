import type { Memo } from '@countersign/contract/closing/closing-memo'
import { nextMemoState } from '@countersign/domain/closing/closing-memo/memo'
import { requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeTransaction } from '../../transactions/record/change-transaction.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { presentMemo } from './present-memo.ts'
import { insertDraft, newestMemo } from './store.ts'

/** Prepares the draft of the first memo, or of the next after one that was superseded: there is one draft at most. */
export const prepareMemo = (services: Services, caller: Caller, transactionId: string): Promise<Memo> => {
  const asked = { transactionId, permission: 'edit transaction', requires: ['open'] } as const
  return changeTransaction(services, caller, asked, async (tx, _, place) => {
    const newest = await newestMemo(tx, transactionId)
    requireOk(nextMemoState('prepare', newest?.status ?? 'none'))
    const id = newId()
    const revision = (newest?.revision ?? 0) + 1
    await insertDraft(tx, { id, transactionId, revision, createdBy: caller.userId, at: place.at })
    await recordTransactionEvent(tx, caller, place, {
      type: 'closing memo prepared',
      data: { revision: `${revision}` },
    })
    return presentMemo(tx, caller, id, { now: place.at, fedwireCutoff: services.config.fedwireCutoff })
  })
}
