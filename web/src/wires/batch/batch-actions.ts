import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { type Circumstances, heldBack, type WireActions } from '../record/wire-actions.ts'

/** What can be done to several wires at once. */
export const batchActions = ['send', 'remind', 'recall'] as const

export type BatchAction = (typeof batchActions)[number]

/** A row of the table with what the viewer may do to it. */
export type ActionRow = { wire: TransactionWire; actions: WireActions }

/** Whether a wire is worth selecting: its status allows the viewer one of the actions. */
export const isSelectable = (actions: WireActions): boolean => batchActions.some((action) => actions[action])

/** The wires of these rows that the action applies to now; the server refuses the others. */
export const applicable = (
  action: BatchAction,
  rows: readonly ActionRow[],
  circumstances: Omit<Circumstances, 'status' | 'payment'>,
): TransactionWire[] =>
  rows
    .filter(({ actions }) => actions[action])
    .map(({ wire }) => wire)
    .filter((wire) => heldBack(action, { ...wire, ...circumstances }).disabled !== true)
