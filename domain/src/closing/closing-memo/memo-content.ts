import type { ClosingPlan } from '../closing-plan/closing-plan.ts'
import type { CostOfIssuance } from '../../wires/cost-of-issuance/cost-of-issuance.ts'
import type { BondMoney, PremiumPayer } from '../sources-and-uses/sources-and-uses.ts'
import type { Payoff } from '../../wires/payoff/payoff.ts'
import type { Statement } from '../sources-and-uses/statement.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { PurposeAmount, WirePurposeId } from '../../platform/master-data/wire-purposes.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'

export const memoStatuses = ['Draft', 'Final', 'Superseded'] as const

export type MemoStatus = (typeof memoStatuses)[number]

/** One wire as the memo states it, without any bank detail: those are each reader's own. Instants are ISO, UTC. */
export type MemoWire = CostOfIssuance & {
  id: string
  number: number
  status: WireStatus
  sender: string
  /** The receiver's organization, or the address of a receiver without one. */
  receiver: string
  receiverPerson: string
  role: string
  /** Cents. */
  amount: number
  wirePurposes: readonly PurposeAmount[]
  references: readonly string[]
  /** Which instructions were verified, and the digest of what was agreed to. */
  instructionVersion: number
  digest: string
  acceptedBy: string | null
  acceptedAt: string | null
  /** The second person, where a gate was open; null where the acceptance was enough. */
  verifiedBy: string | null
  verifiedAt: string | null
  /** How each cost line is paid, in the order of the lines; absent where no line is linked. */
  costPayments?: readonly MemoCostPayment[] | undefined
  /** Absent of a wire that pays no loan off, and in memos of earlier versions. */
  payoff?: Payoff | undefined
}

/** The number of the wire that disburses a cost line, 'later' for the deposit itself, or null while it is not linked. */
export type MemoCostPayment = number | 'later' | null

/** Cents of costs that an organization was wired and sends on: they count once. */
export type MemoPassedOn = { organization: string; amount: number }

/** Money that a holder keeps in a fund, or that is paid out. Cents. */
export type FundDisposition = { label: string; holder: string | null; purpose: WirePurposeId; amount: number }

/**
 * What a closing memo says, with names instead of ids, so that a later rename does not change it. It holds no
 * bank details. Days are YYYY-MM-DD, amounts cents, hours HH:MM in `timeZone`.
 */
export type MemoContent = {
  format: 1
  transactionId: string
  revision: number
  name: string
  kind: TransactionKind
  type: string
  issuer: string | null
  series: string | null
  state: string | null
  datedDate: string | null
  closingDate: string | null
  closingTime: string | null
  timeZone: string | null
  purpose: string | null
  propertyAddress: string | null
  fileNumber: string | null
  purchasePrice: number | null
  titleCompany: string | null
  manager: string
  managingOrganization: string
  distribution: readonly { name: string; organization: string; role: string }[]
  settlement: BondMoney & {
    bondInsurancePremium: number
    suretyPremium: number
    premiumsPaidBy: PremiumPayer
    goodFaithHolder: string | null
    netWire: number
  }
  statement: Statement
  wires: readonly MemoWire[]
  funds: readonly FundDisposition[]
  /** Absent where no wire pays costs of issuance, and in memos of earlier versions. */
  costsPassedOn?: readonly MemoPassedOn[] | undefined
  plan: Omit<ClosingPlan, 'distribution'>
  /** The newest event of the transaction's audit trail when the memo was made. */
  lastEvent: { id: string; at: string } | null
}
