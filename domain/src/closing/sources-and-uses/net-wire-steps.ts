import type { ReconciledClosing } from './reconciled-closing.ts'

/** A step of the net wire: cents, below 0 for what is taken off. */
export type NetWireStep = { label: string; amount: number }

/** How the net wire comes about, step by step from par; they sum to it. What is nothing is left out, but par. */
export const netWireSteps = (
  { bond, entered, manager }: Omit<ReconciledClosing, 'kind' | 'wires'>,
  nameOf: (id: string) => string,
): NetWireStep[] => {
  const { goodFaithHolder: holder, premiumsPaidBy } = entered
  const premiums = premiumsPaidBy === 'underwriter' ? entered.bondInsurancePremium + entered.suretyPremium : 0
  const deposit = holder !== null && holder !== manager ? bond.goodFaithDeposit : 0
  const rest: NetWireStep[] = [
    { label: 'Premium', amount: bond.premium },
    { label: 'Discount', amount: -bond.discount },
    { label: 'Accrued interest', amount: bond.accruedInterest },
    { label: "Underwriter's discount", amount: -bond.underwritersDiscount },
    { label: 'Premiums paid to insurers', amount: -premiums },
    { label: `Good-faith deposit with ${nameOf(holder ?? '')}`, amount: -deposit },
  ]
  return [{ label: 'Par amount', amount: bond.parAmount }, ...rest.filter(({ amount }) => amount !== 0)]
}
