import { closingLabels, roleLabel } from '../platform/master-data/closing-labels.ts'
import type { TransactionKind } from '../platform/master-data/transaction-kinds.ts'

/** How a part of a record is called where its name alone does not say it. */
const titles: Readonly<Record<string, string>> = {
  associatedServices: 'Cost lines',
  contingencyAmount: 'Contingency',
  discount: 'Original issue discount',
  distribution: 'Further readers',
  freezeAt: 'Freezes from',
  idleMinutes: 'Signed out after',
  isUnderwriter: 'Underwriter',
  issuerId: 'Issuer',
  method: 'How it closes',
  organizationId: 'Organization',
  payoff: 'Loan payoff',
  receiverEmail: 'Receiver',
  rights: 'Right',
  senderOrganizationId: 'Paid by',
  unwantedMails: 'Emails turned off',
  uses: 'Uses of funds',
  contributions: 'Other sources of funds',
  walkthroughsSeen: 'Walk-throughs seen',
  wirePurposes: 'Purposes',
}

export const partLabel = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const ofKind = (kind: TransactionKind): Readonly<Record<string, string>> => ({
  closingDate: closingLabels(kind).date,
  closingTime: closingLabels(kind).time,
  isManager: roleLabel('Transaction Manager', kind),
})

/** 'closingDate' is 'Closing date', or 'Settlement date' of a real-estate closing. */
export const titleOf = (part: string, kind: TransactionKind): string =>
  ofKind(kind)[part] ?? titles[part] ?? partLabel(part).replace(/^./, (one) => one.toUpperCase())
