import { nextMemoState } from '@countersign/domain/closing/closing-memo/memo'
import { staleVersion, notFound, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeTransaction } from '../../transactions/record/change-transaction.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { deleteDraft, findMemo } from './store.ts'

/** Takes a draft away; its revision is given to the next one. What was final is never removed. */
export const discardMemo = async (
  services: Services,
  caller: Caller,
  memoId: string,
  ifMatch: number | null,
): Promise<null> => {
  const memo = await findMemo(services.database, caller, memoId)
  if (!memo) throw notFound('closing memo')
  const asked = {
    transactionId: memo.transactionId,
    permission: 'edit transaction',
    requires: ['not canceled'],
  } as const
  return changeTransaction(services, caller, asked, async (tx, _, place) => {
    const now = await findMemo(tx, caller, memoId)
    if (!now) throw notFound('closing memo')
    requireOk(nextMemoState('discard', now.status))
    if (ifMatch !== null && ifMatch !== now.version) throw staleVersion('closing memo')
    if (!(await deleteDraft(tx, memoId))) throw staleVersion('closing memo')
    await recordTransactionEvent(tx, caller, place, {
      type: 'closing memo discarded',
      data: { revision: `${now.revision}` },
    })
    return null
  })
}
