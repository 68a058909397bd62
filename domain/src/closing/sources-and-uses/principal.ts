import { sumCents } from '../../platform/money.ts'
import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'

/** I7, of a bond: the maturities sum to par, where maturities are entered. */
export const principalDisagrees = ({
  kind,
  bond,
  principal = [],
}: Pick<ReconciledClosing, 'kind' | 'bond' | 'principal'>): Discrepancy[] => {
  const [expected, found] = [bond.parAmount, sumCents(principal)]
  if (kind !== 'bond' || principal.length === 0 || expected === found) return []
  return [{ rule: 'I7', place: { at: 'maturities' }, expected, found }]
}
