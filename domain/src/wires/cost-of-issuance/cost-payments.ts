import type { FieldFault } from '../../platform/result.ts'
import { disbursementsOf, type CostWire } from './cost-flows.ts'
import type { CostLine } from './cost-of-issuance.ts'

/** The receiver of the deposit pays this cost after the closing, from the money that it keeps. */
export const paidLater = 'later'

/**
 * How a cost line of a deposit is paid: the id of the wire that disburses it, `paidLater`, or null while it is not
 * linked. Bookkeeping of the manager: no receiver agrees to it, and no digest covers it.
 */
export type CostPayment = string | null

type LinkedWire = CostWire & { id: string; associatedServices: readonly CostLine[] }

/**
 * What is wrong with the links of a wire, each at its line. `wires` are those of its closing that stand. A line links a
 * wire that the receiver of this one sends with the purpose Cost of Issuance Fund, to a receiver that is named: a link is
 * for both. A line is paid later only where a receiver is named, too.
 */
export const costPaymentFaults = (
  deposit: LinkedWire,
  payments: readonly CostPayment[],
  wires: readonly (CostWire & { id: string })[],
): FieldFault[] => {
  const { length } = deposit.associatedServices
  if (payments.length !== length) {
    const message = `This wire has ${length} cost lines. Reload and state each of them`
    return [{ field: 'payments', message }]
  }
  const disbursing = new Map(disbursementsOf(deposit, wires).map((wire) => [wire.id, wire]))
  const message = 'Choose a wire with the purpose Cost of Issuance Fund that the receiver of this wire sends'
  const noReceiver = 'Name the receiver of this wire first'
  const paysNone = 'Name the receiver of the wire that pays this line first'
  return payments.flatMap((paidBy, at) => {
    const field = `payments.${at}`
    if (paidBy === null) return []
    if (paidBy === paidLater) return deposit.receiver === null ? [{ field, message: noReceiver }] : []
    const wire = disbursing.get(paidBy)
    if (wire === undefined) return [{ field, message }]
    return wire.receiver === null ? [{ field, message: paysNone }] : []
  })
}
