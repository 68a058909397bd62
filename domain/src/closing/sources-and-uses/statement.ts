import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { sumCents } from '../../platform/money.ts'
import {
  insurancePurpose,
  suretyPurpose,
  type BondMoney,
  type SourcesAndUses,
  type Use,
} from './sources-and-uses.ts'

/** A line as it is read: cents, negative for what is taken off. */
export type StatementLine = { label: string; amount: number }

export type Statement = {
  sources: StatementLine[]
  uses: StatementLine[]
  /** Cents. */
  totalSources: number
  totalUses: number
}

type Money = { kind: TransactionKind; bond: BondMoney; entered: SourcesAndUses }

const said = (lines: readonly StatementLine[]): StatementLine[] => lines.filter(({ amount }) => amount !== 0)

/** What the bond itself brings. The good-faith deposit is a part of par that was paid before, so it adds nothing. */
const bondSources = ({ kind, bond }: Money): StatementLine[] =>
  kind === 'bond'
    ? said([
        { label: 'Par amount', amount: bond.parAmount },
        { label: 'Premium', amount: bond.premium },
        { label: 'Less: discount', amount: -bond.discount },
        { label: 'Accrued interest', amount: bond.accruedInterest },
      ])
    : []

/** The uses that follow from facts: paid to insurers, so no fund holds them. */
export const premiumUses = ({ kind, entered }: Pick<Money, 'kind' | 'entered'>): Use[] => {
  if (kind !== 'bond') return []
  const uses: Use[] = [
    {
      label: 'Bond insurance premium',
      amount: entered.bondInsurancePremium,
      holder: null,
      purpose: insurancePurpose,
    },
    {
      label: 'Reserve fund surety premium',
      amount: entered.suretyPremium,
      holder: null,
      purpose: suretyPurpose,
    },
  ]
  return uses.filter(({ amount }) => amount !== 0)
}

/** Sources and uses as every reader sees them, the bond's own lines first. */
export const statementOf = (money: Money): Statement => {
  const { kind, bond, entered } = money
  const sources = [
    ...bondSources(money),
    ...entered.contributions.map(({ label, amount }) => ({ label, amount })),
  ]
  const spread = kind === 'bond' ? bond.underwritersDiscount : 0
  const uses = [
    ...said([{ label: "Underwriter's discount", amount: spread }]),
    ...premiumUses(money).map(({ label, amount }) => ({ label, amount })),
    ...entered.uses.map(({ label, amount }) => ({ label, amount })),
  ]
  return {
    sources,
    uses,
    totalSources: sumCents(sources.map(({ amount }) => amount)),
    totalUses: sumCents(uses.map(({ amount }) => amount)),
  }
}
