import { nextMemoState } from '@countersign/domain/closing/closing-memo/memo'
import { transaction } from '../../platform/database/connection.ts'
import { problemOf, staleVersion, notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireNotCanceled } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { deleteDraft, findMemo } from './store.ts'

/** Takes a draft away; its revision is given to the next one. What was final is never removed. */
export const discardMemo = async (
  services: Services,
  caller: Caller,
  memoId: string,
  ifMatch: number | null,
): Promise<null> => {
  const { database, clock, dispatcher } = services
  const memo = await findMemo(database, caller, memoId)
  if (!memo) throw notFound('closing memo')
  const { transactionId } = memo
  await forManager(database, caller, transactionId, 'edit transaction', null)
  await transaction(database, async (tx) => {
    await lockTransaction(tx, transactionId)
    const row = await forManager(tx, caller, transactionId, 'edit transaction', null)
    requireNotCanceled(row)
    const now = await findMemo(tx, caller, memoId)
    if (!now) throw notFound('closing memo')
    const next = nextMemoState('discard', now.status)
    if (!next.ok) throw problemOf(next.refusal)
    if (ifMatch !== null && ifMatch !== now.version) throw staleVersion('closing memo')
    if (!(await deleteDraft(tx, memoId))) throw staleVersion('closing memo')
    const place = { transactionId, transactionName: row.name, at: clock() }
    await recordTransactionEvent(tx, caller, place, {
      type: 'closing memo discarded',
      data: { revision: `${now.revision}` },
    })
  })
  dispatcher.wake()
  return null
}
