import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { WirePurpose, type WirePurposeId } from '../../platform/master-data/wire-purposes.ts'

/** A line that a closing starts from; cents, null for an amount that nothing says yet. */
export type StartingLine = { label: string; amount: number | null }

export type StartingUse = StartingLine & { purpose: WirePurposeId }

/** What a use of a real-estate closing is for, by the name that is offered for it. */
export const settlementUses: readonly { label: string; purpose: WirePurposeId }[] = [
  { label: 'Loan payoff', purpose: WirePurpose.DebtServiceFund },
  { label: 'Seller proceeds', purpose: WirePurpose.BuildingFund },
  { label: "Brokers' commissions", purpose: WirePurpose.CostOfIssuanceFund },
  { label: 'Title charges', purpose: WirePurpose.BondInsurance },
  { label: 'Recording fees and transfer taxes', purpose: WirePurpose.CostOfIssuanceFund },
  { label: 'Property tax prorations', purpose: WirePurpose.CostOfIssuanceFund },
]

const buyersFunds = "Buyer's funds"

export const settlementSources: readonly string[] = ['Earnest money deposit', 'Loan proceeds', buyersFunds]

/**
 * The lines of a real-estate closing of which nothing was entered yet. A price that is known stands at both ends, so that
 * the statement balances before it is broken down. A bond closing starts from its facts, and has none.
 */
export const startingLines = (
  kind: TransactionKind,
  purchasePrice: number | null,
): { contributions: StartingLine[]; uses: StartingUse[] } =>
  kind === 'bond'
    ? { contributions: [], uses: [] }
    : {
        contributions: settlementSources.map((label) => ({
          label,
          amount: label === buyersFunds ? purchasePrice : null,
        })),
        uses: settlementUses.map(({ label, purpose }) => ({
          label,
          purpose,
          amount: purpose === WirePurpose.BuildingFund ? purchasePrice : null,
        })),
      }

const startingLabels = new Set([...settlementSources, ...settlementUses.map(({ label }) => label)])

/** A starting line that the closing turned out not to have: it was left without an amount. */
export const isUnusedStart = (label: string, amount: string): boolean =>
  amount.trim() === '' && startingLabels.has(label.trim())
