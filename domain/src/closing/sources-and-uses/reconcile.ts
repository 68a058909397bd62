import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'
import { costsDisagree, invoicesTwice, purposesDisagree } from './wire-checks.ts'
import { holdersDisagree } from './holder-checks.ts'
import { netWireDisagrees } from './net-wire.ts'
import { paymentsDisagree } from './payee-tie-out.ts'
import { principalDisagrees } from './principal.ts'
import { statementOf } from './statement.ts'

/** I1: what comes in is what it is used for. */
const statementDisagrees = (closing: ReconciledClosing): Discrepancy[] => {
  const { totalSources, totalUses } = statementOf(closing)
  return totalSources === totalUses
    ? []
    : [{ rule: 'I1', place: { at: 'statement' }, expected: totalSources, found: totalUses }]
}

/**
 * Everything that does not add up, by the invariants I1 to I8; empty when the closing agrees to the cent. Integers
 * throughout. A wire without an amount counts nothing, and shows as what it leaves open.
 */
export const reconcile = (closing: ReconciledClosing): Discrepancy[] => [
  ...statementDisagrees(closing),
  ...netWireDisagrees(closing),
  ...holdersDisagree(closing),
  ...closing.wires.flatMap((wire) => [...purposesDisagree(wire), ...costsDisagree(wire)]),
  ...invoicesTwice(closing.wires),
  ...principalDisagrees(closing),
  ...paymentsDisagree(closing.wires),
]
