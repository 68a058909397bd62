import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Completion } from '@countersign/contract/transactions/completion'
import type { Transaction } from '@countersign/contract/transactions/transaction'
import { may } from '@countersign/domain/platform/access/policy'
import {
  completeTransaction as decideCompletion,
  missingForCompletion,
  reopenTransaction as decideReopening,
} from '@countersign/domain/transactions/lifecycle/completion'
import { requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { standingOf } from '../record/managing-role.ts'
import { completionFactsOf, lastCompletion, writeStatus } from './completion-store.ts'
import { requireNotCanceled } from '../record/require-open.ts'
import { seenTransaction } from '../record/transaction-for-caller.ts'
import { changeLifecycle } from './change-lifecycle.ts'

/** Completed, once every wire is verified and the closing memo is final. 409 names everything that is missing. */
export const completeTransaction = (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  ifMatch: number | null,
): Promise<Transaction> => {
  const asked = { transactionId, what: 'completed', reason: '', ifMatch } as const
  return changeLifecycle(services, caller, asked, async (tx, row) => {
    requireNotCanceled(row)
    const status = requireOk(decideCompletion(row.status, await completionFactsOf(tx, transactionId)))
    await writeStatus(tx, { transactionId, status })
  })
}

/** In progress again, with the manager's reason. The closing memo stays final for as long as nothing changes. */
export const reopenTransaction = (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Transaction> => {
  const asked = { transactionId, what: 'reopened', reason: typed, ifMatch } as const
  return changeLifecycle(services, caller, asked, async (tx, row, { reason }) => {
    const status = requireOk(decideReopening(row.status, reason))
    await writeStatus(tx, { transactionId, status })
  })
}

/** The last completion or reopening. A caller who may complete the transaction also reads what is missing. */
export const readCompletion = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  transactionId: string,
): Promise<Completion> => {
  const row = await seenTransaction(database, caller, transactionId)
  const last = await lastCompletion(database, transactionId)
  const isOpen = row.status !== TransactionStatus.Completed && row.canceled === null
  const asks = isOpen && may(caller, 'edit transaction', standingOf(caller, row))
  return {
    last: last ? { ...last, at: last.at.toISOString(), reason: sentencesWithoutLinks(last.reason) } : null,
    missing: asks
      ? missingForCompletion(await completionFactsOf(database, transactionId)).map(
          ({ place, wireId, message }) => ({ place, wireId, message }),
        )
      : null,
  }
}
