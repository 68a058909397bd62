import { notAnEmail } from '../../platform/field-sentences.ts'
import { costFaults } from '../cost-of-issuance/cost-faults.ts'
import { type CostOfIssuance, isEmptyCostLine, tidyCostLine } from '../cost-of-issuance/cost-of-issuance.ts'
import { type Payoff, payoffFaults } from '../payoff/payoff.ts'
import { amountFault } from '../../platform/money.ts'
import type { FieldFault } from '../../platform/result.ts'
import {
  transactionRoles,
  type TransactionRole,
  unknownRole,
} from '../../platform/master-data/transaction-roles.ts'
import { isEmail, normalizeEmail } from '../../platform/text/email.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { purposeFaults, type PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { referenceFaults } from './wire-references.ts'

/** What a manager says about a wire: who is paid what, and why. Null or empty is not said yet. */
export type WireDetails = CostOfIssuance & {
  role: TransactionRole | null
  receiverEmail: string
  /** Cents. */
  amount: number | null
  wirePurposes: readonly PurposeAmount[]
  references: readonly string[]
  /** What a lender's payoff letter says beside the amount; null where it says nothing, or the wire pays no loan off. */
  payoff: Payoff | null
}

/** The texts of a wire that is changed, as they are stored: what a save leaves as it is is not refused again. */
export type StandingTexts = Pick<WireDetails, 'references' | 'associatedServices'>

/** Trims, and drops the empty reference and cost lines that a form leaves behind. */
export const tidyWireDetails = (details: WireDetails): WireDetails => ({
  ...details,
  receiverEmail: normalizeEmail(details.receiverEmail),
  references: details.references.map((line) => line.trim()).filter((line) => line !== ''),
  associatedServices: details.associatedServices.filter((line) => !isEmptyCostLine(line)).map(tidyCostLine),
})

/** What is missing or wrong before the wire of a closing of this kind is ready to send. */
export const wireDetailFaults = (
  details: WireDetails,
  kind: TransactionKind,
  standing: StandingTexts | null = null,
): FieldFault[] => {
  const faults: FieldFault[] = []
  if (details.receiverEmail.trim() === '') {
    faults.push({ field: 'receiverEmail', message: 'Choose the receiver of the wire' })
  }
  if (details.role === null) faults.push({ field: 'role', message: "Choose the receiver's role" })
  const amount = details.amount === null ? 'Enter an amount' : amountFault(details.amount)
  if (amount) faults.push({ field: 'amount', message: amount })
  return [
    ...faults,
    ...purposeFaults(details.wirePurposes, amount ? null : details.amount),
    ...costFaults(details, details.wirePurposes, { complete: true, standing: standing?.associatedServices }),
    ...payoffFaults(details.payoff, kind, details.wirePurposes),
    ...formFaults(details, standing),
  ]
}

/** What is wrong even in a draft, in which anything may be missing but nothing may be malformed. */
export const wireDraftFaults = (
  details: WireDetails,
  kind: TransactionKind,
  standing: StandingTexts | null = null,
): FieldFault[] => {
  const faults = formFaults(details, standing)
  const amount = details.amount === null ? null : amountFault(details.amount)
  if (amount) faults.unshift({ field: 'amount', message: amount })
  details.wirePurposes.forEach((entry, at) => {
    const fault = amountFault(entry.amount)
    if (fault) faults.push({ field: `wirePurposes.${at}.amount`, message: fault })
  })
  return [
    ...faults,
    ...costFaults(details, details.wirePurposes, { complete: false, standing: standing?.associatedServices }),
    ...payoffFaults(details.payoff, kind, details.wirePurposes),
  ]
}

const formFaults = (details: WireDetails, standing: StandingTexts | null): FieldFault[] => {
  const faults = referenceFaults(details.references, standing?.references)
  if (details.role !== null && !transactionRoles.includes(details.role)) {
    faults.unshift({ field: 'role', message: unknownRole })
  }
  const email = normalizeEmail(details.receiverEmail)
  if (email !== '' && !isEmail(email)) {
    faults.unshift({ field: 'receiverEmail', message: notAnEmail })
  }
  return faults
}
