import { useMemo } from 'react'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { sortWires, type WireSort } from '@countersign/domain/wires/record/wire-sort'
import { useMay } from '../../people/access/use-may.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { circumstancesOf } from '../../transactions/record/transaction-status.ts'
import { isSelectable } from '../batch/batch-actions.ts'
import { wireActions } from '../record/wire-actions.ts'

/** The wires in the order of the list, each with what the viewer may do; read once for as long as nothing of it changes. */
export function useOffered(transaction: Transaction, { sort, order }: Sorting<WireSort>) {
  const may = useMay()
  const { wires, kind } = transaction
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const { frozen, canceled, completed } = circumstancesOf(transaction)
  const circumstances = useMemo(() => ({ frozen, canceled, completed }), [frozen, canceled, completed])
  return useMemo(() => {
    const offered = sortWires(wires, { sort, order }, kind).map((wire) => ({
      wire,
      actions: wireActions(may, { wire, isTransactionManager }),
    }))
    const selectable = offered.filter(({ actions }) => isSelectable(actions))
    return {
      offered,
      selectable,
      ids: selectable.map(({ wire: { id } }) => id),
      someActions: offered.some(({ actions }) => {
        const { edit, send, recall, remind, duplicate, delete: remove } = actions
        return edit || send || recall || remind || duplicate || remove
      }),
      circumstances,
    }
  }, [wires, kind, sort, order, may, isTransactionManager, circumstances])
}
