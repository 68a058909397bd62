import {
  describeReferences,
  type PaymentReferences,
  standingReferences,
} from '../../wires/payments/payment-references.ts'
import type { HolderAddress } from '../../wires/bank-details/holder-address.ts'
import type { RecoveryClock } from './recovery-clock.ts'

/** One version of the bank details with its numbers open: the fraud desk of a bank finds nothing by masked ones. */
export type PacketInstructions = HolderAddress & {
  version: number
  stands: boolean
  fbo: string
  aba: string
  /** As the loaded directory names it; null when it does not. */
  bank: string | null
  accountNumber: string
  intermediaryBank: string
  furtherCreditName: string
  furtherCreditAccount: string
  enteredBy: string
  enteredAs: 'manager' | 'receiver'
  /** UTC. */
  at: string
  accepted: readonly { by: string; at: string }[]
}

export type PacketEvent = {
  at: string
  local: string
  who: string
  organization: string | null
  what: string
}

export type PacketCallBack = {
  calledAt: string
  by: string
  person: string
  phone: string
  /** Where the number was learnt, and since when it is known. */
  source: string
  phoneSince: string
  reached: string
  spokeWith: string
  readBack: string
  instructionVersion: number
}

export type PacketPayment = PaymentReferences & {
  kind: string
  stands: boolean
  amount: number | null
  valueDate: string | null
  reason: string
  by: string
  at: string
}

/** Everything that is known about the money that went wrong. Amounts in cents, times in UTC. */
export type FraudFacts = {
  reportedBy: string
  reportedAt: string
  whatHappened: string
  moneySentAt: string | null
  /** As reported, else as recorded, else what the wire was of. */
  amount: number | null
  clock: RecoveryClock | null
  transaction: {
    id: string
    name: string
    issuer: string | null
    series: string | null
    closingDate: string | null
    timeZone: string | null
  }
  victim: { organization: string; person: string; email: string; phone: string; address: string }
  wire: {
    id: string
    number: number
    amount: number | null
    status: string
    sender: string
    role: string | null
    receiver: string | null
    receiverEmail: string
    receiverOrganization: string | null
    purposes: readonly { name: string; amount: number }[]
    references: readonly string[]
    /** What the payoff letter of a lender says, in words; empty of a wire that pays no loan off. */
    payoff: string
  }
  /** Newest first. */
  instructions: readonly PacketInstructions[]
  /** Oldest first. */
  timeline: readonly PacketEvent[]
  callBacks: readonly PacketCallBack[]
  payments: readonly PacketPayment[]
}

/** The details that the money followed: those that stand, else the newest. */
export const followed = ({
  instructions,
}: Pick<FraudFacts, 'instructions'>): PacketInstructions | undefined =>
  instructions.find(({ stands }) => stands) ?? instructions[0]

/** The references of the bank that stand, such as 'IMAD 20261201..., UETR eb6305c9-...': banks trace by any of them. */
export const sentReferences = ({ payments }: Pick<FraudFacts, 'payments'>): string | null =>
  describeReferences(standingReferences(payments)) || null
