import { lengthFault, requiredField } from '../../platform/field-sentences.ts'
import { TransactionStatus } from '../../platform/master-data/transaction-status.ts'

export const transactionTypes = [
  { name: 'Negotiated', upcoming: false },
  { name: 'Competitive', upcoming: false },
  { name: 'Private Placement', upcoming: true },
] as const

export type TransactionType = (typeof transactionTypes)[number]['name']

export const longestTransactionName = 200

// A constraint of the table checks the same.
const nameRule = /^[A-Za-z0-9 \-'&.,()/\\+~]+$/

/** The fault of a transaction's name, or null. The rule and its message are the specification's (section 5). */
export const transactionNameFault = (name: string): string | null => {
  const trimmed = name.trim()
  if (trimmed === '') return requiredField
  if (!nameRule.test(trimmed)) {
    return "Only alphanumeric and special characters (- ' & . , ( ) / \\ + ~) are allowed"
  }
  return lengthFault(trimmed, longestTransactionName)
}

/** A transaction may be deleted only while it is created and no invite was ever sent. */
export const mayBeDeleted = (transaction: { status: TransactionStatus; everInvited: boolean }): boolean =>
  transaction.status === TransactionStatus.Created && !transaction.everInvited
