import type { Transaction } from './transaction-queries.ts'

/** The pages of one transaction, in the order of a closing. `path` follows the transaction's own. */
export const transactionTabs: readonly {
  label: string
  path: string
  isFor: (transaction: Transaction) => boolean
}[] = [
  { label: 'Wires and parties', path: '', isFor: () => true },
  { label: 'Sources and uses', path: '/money', isFor: () => true },
  { label: 'Plan of the day', path: '/plan', isFor: () => true },
  { label: 'Closing memo', path: '/memo', isFor: () => true },
  { label: 'Closing board', path: '/board', isFor: () => true },
  { label: 'Files', path: '/files', isFor: () => true },
]
