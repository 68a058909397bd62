import { useTransaction } from '../transactions/transaction-queries.ts'
import { completedReason, frozenReason, type HeldBack } from '../wires/wire-actions.ts'
import { useFreeze } from './freeze-queries.ts'

/**
 * What a button of a transaction carries while a freeze, or its completion, stands in its way; nothing otherwise.
 * `alsoCompleted` false: for what goes on in a completed one.
 */
export function useHeldBack(transactionId: string, { alsoCompleted = true } = {}): HeldBack {
  const freeze = useFreeze(transactionId).data?.freeze ?? null
  const status = useTransaction(transactionId).data?.status
  if (freeze !== null) return { disabled: true, title: frozenReason }
  return alsoCompleted && status === 3 ? { disabled: true, title: completedReason } : {}
}
