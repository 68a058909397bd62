import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { CostOfIssuance } from '../../wires/cost-of-issuance/cost-of-issuance.ts'
import type { CostLinks, StaleLink } from '../../wires/cost-of-issuance/cost-links.ts'
import type { CostPayment } from '../../wires/cost-of-issuance/cost-payments.ts'
import type { PurposeAmount, WirePurposeId } from '../../platform/master-data/wire-purposes.ts'
import type { BondMoney, SourcesAndUses } from './sources-and-uses.ts'

/** A wire as far as the sums go. Amounts in cents; a draft's may be null. */
export type ReconciledWire = CostOfIssuance & {
  id: string
  number: number
  /** Id of the organization that pays. */
  sender: string
  /** Id of the receiver's organization, or the address of a receiver without one; null until one is named. */
  receiver: string | null
  amount: number | null
  wirePurposes: readonly PurposeAmount[]
  /** How each cost line is paid, in the order of the lines; absent where no line is linked. */
  costPayments?: readonly CostPayment[]
  /** Links of its cost lines that no longer count. */
  staleLinks?: readonly StaleLink[]
}

export type ReconciledClosing = {
  kind: TransactionKind
  bond: BondMoney
  entered: SourcesAndUses
  /** Id of the managing organization: the underwriter, or the settlement agent of a real-estate closing. */
  manager: string
  wires: readonly ReconciledWire[]
  /** Cents of principal of each maturity; absent, or none, where no maturities are entered. */
  principal?: readonly number[]
}

/** What is kept beside the wires: the links of cost lines by the id of their wire, and the principal of each maturity. */
export type KeptBeside = {
  costPayments: ReadonlyMap<string, CostLinks>
  principal: readonly number[]
}

const nothingBeside: KeptBeside = { costPayments: new Map(), principal: [] }

type EnteredMoney = { [Amount in keyof BondMoney]: number | null }

type WireFacts = Omit<ReconciledWire, 'sender' | 'receiver'> & { senderOrganizationId: string }

/** A closing as `reconcile` takes it: its facts, all its wires, drafts included, and what was entered. */
export const reconciledClosing = <Wire extends WireFacts>(
  facts: EnteredMoney & { kind: TransactionKind },
  manager: string,
  entered: SourcesAndUses,
  wires: readonly Wire[],
  receiverOf: (wire: Wire) => string | null,
  beside: KeptBeside = nothingBeside,
): ReconciledClosing => ({
  kind: facts.kind,
  bond: {
    parAmount: facts.parAmount ?? 0,
    premium: facts.premium ?? 0,
    discount: facts.discount ?? 0,
    accruedInterest: facts.accruedInterest ?? 0,
    underwritersDiscount: facts.underwritersDiscount ?? 0,
    goodFaithDeposit: facts.goodFaithDeposit ?? 0,
  },
  entered,
  manager,
  wires: wires.map((wire) => ({
    id: wire.id,
    number: wire.number,
    sender: wire.senderOrganizationId,
    receiver: receiverOf(wire),
    amount: wire.amount,
    wirePurposes: wire.wirePurposes,
    associatedServices: wire.associatedServices,
    contingencyAmount: wire.contingencyAmount,
    platformSecurityFee: wire.platformSecurityFee,
    costPayments: beside.costPayments.get(wire.id)?.payments ?? [],
    staleLinks: beside.costPayments.get(wire.id)?.stale ?? [],
  })),
  principal: beside.principal,
})

/** Where a cent is missing. */
export type Place =
  | { at: 'statement' }
  | { at: 'net wire' }
  | { at: 'holder'; holder: string; purpose: WirePurposeId | null }
  | { at: 'payees'; purpose: WirePurposeId }
  | { at: 'wire'; wireId: string; number: number }
  | { at: 'invoice'; wireId: string; number: number; line: number; otherNumber: number; otherLine: number }
  /** A disbursing wire, or one line of it, and the first line of a deposit that it pays. Lines count from 1. */
  | {
      at: 'payment'
      wireId: string
      number: number
      line: number | null
      otherNumber: number
      otherLine: number
    }
  /** A link of a deposit that no longer counts; its line, counted from 1, is null where no line stands in its place. */
  | {
      at: 'link'
      wireId: string
      number: number
      line: number | null
      payee: string
      payeeNow: string | null
      /** The linked wire; null for one that was deleted, and for a cost that is paid later. */
      otherNumber: number | null
      isPaidLater: boolean
      receiver: string
      receiverNow: string | null
    }
  | { at: 'maturities' }

/** I8: a cost line of a deposit and the wire that disburses it agree, and so do payee and receiver with what was linked. */
export const discrepancyRules = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'] as const

export type DiscrepancyRule = (typeof discrepancyRules)[number]

/** One thing that does not add up: what it should be and what it is, in cents. */
export type Discrepancy = {
  rule: DiscrepancyRule
  place: Place
  expected: number
  found: number
}
