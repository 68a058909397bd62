import { dayFault } from '../../platform/dates/day-fault.ts'
import { formatLongDay } from '../../platform/dates/format-days.ts'
import { amountFault, formatCents } from '../../platform/money.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { type PurposeAmount, WirePurpose } from '../../platform/master-data/wire-purposes.ts'

/**
 * What the payoff letter of a lender says beside the amount: the last day on which the amount pays the loan off, and the
 * interest in cents of each day after it. The day is YYYY-MM-DD.
 */
export type Payoff = { perDiem: number; goodThrough: string }

/** The purpose whose amount pays a loan off in a real-estate closing. */
export const payoffPurpose = WirePurpose.DebtServiceFund

/** $9,999,999.99 a day: what it adds up to over two centuries is still counted to the cent. */
export const largestPerDiemCents = 999_999_999

/** One is nothing without the other. */
export const noGoodThrough = 'Enter the day through which the payoff is good too'
export const noPerDiem = 'Enter the interest of a day too'

export const mayHavePayoff = (kind: TransactionKind, purposes: readonly { purpose: number }[]): boolean =>
  kind === 'real_estate' && purposes.some(({ purpose }) => purpose === payoffPurpose)

/** 'Good through December 1, 2026, $123.45 for each day after' */
export const payoffInWords = ({ perDiem, goodThrough }: Payoff): string =>
  `Good through ${formatLongDay(goodThrough)}, ${formatCents(perDiem)} for each day after`

/** What a lender confirms with the account. */
export const confirmedPayoff = ({ perDiem, goodThrough }: Payoff): string =>
  `You confirm that the loan payoff is good through ${formatLongDay(goodThrough)}, and that each later day adds ${formatCents(perDiem)}.`

/** Cents that pay the loan off. */
export const payoffAmount = (purposes: readonly PurposeAmount[]): number | null =>
  purposes.find(({ purpose }) => purpose === payoffPurpose)?.amount ?? null

const perDiemFault = (perDiem: number, amount: number | null): string | null => {
  const fault = amountFault(perDiem)
  if (fault) return fault
  if (perDiem > largestPerDiemCents)
    return `The interest of a day can be at most ${formatCents(largestPerDiemCents)}`
  // Two fields of one letter are easily swapped.
  return amount !== null && amount > 0 && perDiem >= amount
    ? `The interest of a day has to be less than the loan payoff of ${formatCents(amount)}`
    : null
}

/** The faults of a payoff; none where there is none. */
export const payoffFaults = (
  payoff: Payoff | null,
  kind: TransactionKind,
  purposes: readonly PurposeAmount[],
): FieldFault[] => {
  if (payoff === null) return []
  if (!mayHavePayoff(kind, purposes)) {
    const message = 'Only for a wire of a real-estate closing with the purpose Loan Payoff'
    return [{ field: 'payoff', message }]
  }
  return faultsOf([
    ['payoff.perDiem', perDiemFault(payoff.perDiem, payoffAmount(purposes))],
    ['payoff.goodThrough', dayFault(payoff.goodThrough)],
  ])
}

/**
 * The payoff of a wire after a save that says nothing of it, such as one by a program that does not know the field: what
 * stands stays while the wire still pays a loan off.
 */
export const keptPayoff = (
  stands: Payoff | null,
  kind: TransactionKind,
  purposes: readonly { purpose: number }[],
): Payoff | null => (mayHavePayoff(kind, purposes) ? stands : null)
