import { frozenReason, type HeldBack } from '../wires/wire-actions.ts'
import { useFreeze } from './freeze-queries.ts'

/** What a button of a transaction carries while a freeze stands in its way; nothing otherwise. */
export function useHeldBack(transactionId: string): HeldBack {
  const freeze = useFreeze(transactionId).data?.freeze ?? null
  return freeze === null ? {} : { disabled: true, title: frozenReason }
}
