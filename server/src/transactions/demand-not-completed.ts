import { refuseWhileCompleted } from '@countersign/domain/transactions/completion'
import type { TransactionStatus } from '@countersign/domain/transactions/transaction'
import { problemOf } from '../http/problem.ts'

/** Throws 409 for a completed transaction: for every change that its manager has to reopen it for. */
export const demandNotCompleted = ({ status }: { status: TransactionStatus }): void => {
  const answered = refuseWhileCompleted(status)
  if (!answered.ok) throw problemOf(answered.refusal)
}
