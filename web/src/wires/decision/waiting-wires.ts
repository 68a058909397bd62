import type { useMay } from '../../people/access/use-may.ts'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { wireActions } from '../record/wire-actions.ts'

/** The wires of a transaction that wait for the viewer's own decision. */
export const waitingWires = (
  may: ReturnType<typeof useMay>,
  { wires, roleInTransaction }: Transaction,
): TransactionWire[] =>
  wires.filter(
    (wire) =>
      wireActions(may, { wire, isTransactionManager: roleInTransaction === 'Transaction Manager' }).accept,
  )
