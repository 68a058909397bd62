import type { TransactionKind } from './transaction-kinds.ts'
import { wirePurposes, type WirePurposeId } from './wire-purposes.ts'

/** Complete, and no two purposes share a label, so that a label names its purpose. Those of a bond are the codes' own names. */
const realEstate: Record<WirePurposeId, string> = {
  1: 'Seller Proceeds',
  2: 'Closing Costs',
  3: 'Earnest Money and Escrow',
  4: 'Loan Payoff',
  5: 'Title Insurance',
  6: 'Purchase Price',
  7: 'Reserves and Prepaids',
}

/** '' for a number that is no purpose. */
export const purposeLabel = (purpose: number, kind: TransactionKind): string => {
  const known = wirePurposes.find(({ id }) => id === purpose)
  if (known === undefined) return ''
  return kind === 'real_estate' ? realEstate[known.id] : known.name
}

export const purposeChoices = (kind: TransactionKind): { id: WirePurposeId; name: string }[] =>
  wirePurposes.map(({ id }) => ({ id, name: purposeLabel(id, kind) }))
