import { sumCents } from '../../platform/money.ts'
import type { CostOfIssuance } from './cost-of-issuance.ts'

/** Cents of the lines by kind, and of everything together. A line without an amount counts nothing yet. */
export type CostTotals = { professionalFees: number; administrativeCosts: number; lines: number; all: number }

export const costTotals = (costs: CostOfIssuance): CostTotals => {
  const of = (kind: string) =>
    sumCents(costs.associatedServices.filter((line) => line.kind === kind).map((line) => line.amount ?? 0))
  const professionalFees = of('professional fee')
  const administrativeCosts = of('administrative cost')
  const lines = professionalFees + administrativeCosts
  return {
    professionalFees,
    administrativeCosts,
    lines,
    all: lines + costs.contingencyAmount + costs.platformSecurityFee,
  }
}

/** Whether costs in cents are above the given percentage of par. Without par there is nothing to compare with. */
export const isDear = (costs: number, par: number | null, percent: number): boolean =>
  par !== null && par > 0 && costs * 100 > par * percent
