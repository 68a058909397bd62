import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'
import { statementOf } from './statement.ts'

/** I1: what comes in is what it is used for. */
export const statementDisagrees = (closing: ReconciledClosing): Discrepancy[] => {
  const { totalSources, totalUses } = statementOf(closing)
  return totalSources === totalUses
    ? []
    : [{ rule: 'I1', place: { at: 'statement' }, expected: totalSources, found: totalUses }]
}
