import type { useMay } from '../../people/access/use-may.ts'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { decidesWire } from '../record/wire-actions.ts'

/** The wires of a transaction that wait for the viewer's own decision. */
export const waitingWires = (
  may: ReturnType<typeof useMay>,
  { wires, roleInTransaction }: Pick<Transaction, 'wires' | 'roleInTransaction'>,
): TransactionWire[] => {
  const isTransactionManager = roleInTransaction === 'Transaction Manager'
  return wires.filter((wire) => decidesWire(may, { wire, isTransactionManager }))
}
