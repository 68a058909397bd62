import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { WirePurpose, type WirePurposeId } from '../../platform/master-data/wire-purposes.ts'

/**
 * What the bond itself brings and costs, in cents; a transaction's facts. Absent is 0. A real-estate closing has none
 * of them.
 */
export type BondMoney = {
  parAmount: number
  premium: number
  discount: number
  accruedInterest: number
  underwritersDiscount: number
  goodFaithDeposit: number
}

export const premiumPayers = ['underwriter', 'issuer'] as const

/** Who pays the insurer: the underwriter out of the purchase price, or the issuer's side out of what it receives. */
export type PremiumPayer = (typeof premiumPayers)[number]

/** Money besides the bond's own: an issuer's contribution, a released reserve, a buyer's funds, a lender's loan. */
export type Contribution = {
  label: string
  /** Cents. */
  amount: number
  /** Id of the organization that has it when the closing begins. */
  holder: string
  /** What it is for; null where the managing organization holds it, whose wires say so themselves. */
  purpose: WirePurposeId | null
}

/** What the money is for in the end: a deposit into a fund, or a payment. */
export type Use = {
  label: string
  /** Cents. */
  amount: number
  /** Id of the organization that keeps the money in this fund; null for what is paid out to its payees. */
  holder: string | null
  purpose: WirePurposeId
}

/** What the manager enters beside the transaction's facts, so that everything adds up. Amounts in cents. */
export type SourcesAndUses = {
  bondInsurancePremium: number
  suretyPremium: number
  premiumsPaidBy: PremiumPayer
  /** The holder of the good-faith deposit; null while only the underwriter holds it. */
  goodFaithHolder: string | null
  goodFaithPurpose: WirePurposeId | null
  contributions: readonly Contribution[]
  uses: readonly Use[]
}

export const noSourcesAndUses: SourcesAndUses = {
  bondInsurancePremium: 0,
  suretyPremium: 0,
  premiumsPaidBy: 'underwriter',
  goodFaithHolder: null,
  goodFaithPurpose: null,
  contributions: [],
  uses: [],
}

export const mostLines = 200

export const longestLabel = 100

/** The wire purposes that an insurer's premiums are paid under. */
export const insurancePurpose = WirePurpose.BondInsurance
export const suretyPurpose = WirePurpose.ReserveFundSurety

/** Names offered for lines; other words are as good. */
export const offeredLabels: Record<TransactionKind, { contributions: string[]; uses: string[] }> = {
  bond: {
    contributions: ['Issuer contribution', 'Funds on hand', 'Release of the prior reserve fund'],
    uses: [
      'Project fund',
      'Building fund',
      'Refunding escrow',
      'Debt service fund',
      'Capitalized interest',
      'Debt service reserve fund',
      'Cost of issuance',
      'Rounding',
    ],
  },
  real_estate: {
    contributions: ["Buyer's funds", 'Loan proceeds', 'Earnest money deposit', 'Seller credit'],
    uses: [
      'Seller proceeds',
      'Loan payoff',
      "Brokers' commissions",
      'Title charges',
      'Recording fees and transfer taxes',
      'Property tax prorations',
      'Reserves and prepaids',
      'Escrow holdback',
    ],
  },
}
