import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireOpen, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { markRemoved } from './store.ts'
import { attachmentForCaller } from './visible.ts'

/**
 * Removes a file from view, for its uploader or the manager. The record and the file stay. Refused (409)
 * once the transaction is completed, and while it is frozen: no user may hide evidence.
 */
export const removeAttachment = async (
  services: Services,
  caller: Caller,
  attachmentId: string,
): Promise<null> => {
  const { database, clock } = services
  const { row } = await attachmentForCaller(database, caller, attachmentId)
  await commitChange(services, async (tx) => {
    await lockTransaction(tx, row.transactionId)
    const { row: still, transaction } = await attachmentForCaller(tx, caller, attachmentId)
    if (still.userId !== caller.userId) authorize(caller, 'edit transaction', standingOf(caller, transaction))
    requireOpen(transaction)
    const at = clock()
    await requireNotFrozen(tx, transaction.id, at)
    if (!(await markRemoved(tx, { id: attachmentId, userId: caller.userId, at }))) throw notFound('file')
    const place = { transactionId: transaction.id, transactionName: transaction.name, at }
    await recordTransactionEvent(tx, caller, place, {
      type: row.wireId === null ? 'file removed' : 'file removed from wire',
      wireId: row.wireId,
      data: { attachmentId, kind: row.kind },
    })
  })
  return null
}
