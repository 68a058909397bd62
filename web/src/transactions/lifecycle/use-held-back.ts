import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { useTransaction } from '../record/transaction-queries.ts'
import { canceledReason, completedReason, frozenReason, type HeldBack } from './held-back.ts'
import { useFreeze } from './freeze-queries.ts'

/** Whether a freeze stands. Until the freeze itself is loaded, and where it could not be, the transaction knows. */
export function useFrozen(transactionId: string): boolean {
  const state = useFreeze(transactionId).data
  const transaction = useTransaction(transactionId).data
  return state === undefined
    ? transaction?.onHold?.causes.some((cause) => cause !== 'canceled') === true
    : state.freeze !== null
}

/**
 * What a button of a transaction carries while a freeze, its cancellation or completion stands in its way; nothing
 * otherwise. Each `also` that is false is for what goes on in such a one.
 */
export function useHeldBack(
  transactionId: string,
  { alsoCompleted = true, alsoCanceled = true } = {},
): HeldBack {
  const frozen = useFrozen(transactionId)
  const transaction = useTransaction(transactionId).data
  if (frozen) return { disabled: true, title: frozenReason }
  if (alsoCanceled && transaction && transaction.canceled !== null) {
    return { disabled: true, title: canceledReason }
  }
  return alsoCompleted && transaction?.status === TransactionStatus.Completed
    ? { disabled: true, title: completedReason }
    : {}
}
