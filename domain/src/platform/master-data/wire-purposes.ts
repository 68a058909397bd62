import { amountFault, formatCents, isWholeCents, sumCents } from '../money.ts'
import type { FieldFault } from '../result.ts'

export const WirePurpose = {
  BuildingFund: 1,
  CostOfIssuanceFund: 2,
  EscrowFund: 3,
  DebtServiceFund: 4,
  BondInsurance: 5,
  ProjectFund: 6,
  ReserveFundSurety: 7,
} as const

export const wirePurposes = [
  { id: WirePurpose.BuildingFund, name: 'Building Fund' },
  { id: WirePurpose.CostOfIssuanceFund, name: 'Cost of Issuance Fund' },
  { id: WirePurpose.EscrowFund, name: 'Escrow Fund' },
  { id: WirePurpose.DebtServiceFund, name: 'Debt Service Fund' },
  { id: WirePurpose.BondInsurance, name: 'Bond Insurance' },
  { id: WirePurpose.ProjectFund, name: 'Project Fund' },
  { id: WirePurpose.ReserveFundSurety, name: 'Reserve Fund Surety' },
] as const

export type WirePurposeId = (typeof wirePurposes)[number]['id']

/** A share of a wire's amount, in cents, and what it is for. */
export type PurposeAmount = { purpose: WirePurposeId; amount: number }

/** Every purpose at most once, each with an amount, and together the wire's amount to the cent. */
export const purposeFaults = (purposes: readonly PurposeAmount[], amount: number | null): FieldFault[] => {
  if (purposes.length === 0) {
    return [{ field: 'wirePurposes', message: 'Choose at least one purpose' }]
  }
  const faults: FieldFault[] = []
  purposes.forEach((entry, at) => {
    if (purposes.findIndex((other) => other.purpose === entry.purpose) < at) {
      faults.push({ field: `wirePurposes.${at}.purpose`, message: 'This purpose is already in the list' })
    }
    const fault = amountFault(entry.amount)
    if (fault) faults.push({ field: `wirePurposes.${at}.amount`, message: fault })
  })
  const total = sumCents(purposes.map((entry) => entry.amount))
  // A sum with an amount that is none itself says nothing.
  const isSummed = purposes.every((entry) => isWholeCents(entry.amount))
  if (isSummed && amount !== null && total !== amount) {
    const difference = formatCents(Math.abs(total - amount))
    faults.push({
      field: 'wirePurposes',
      message:
        `The purposes sum to ${formatCents(total)}, ` +
        `${difference} ${total < amount ? 'less' : 'more'} than the wire's ${formatCents(amount)}`,
    })
  }
  return faults
}
