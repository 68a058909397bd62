export const transactionKinds = ['bond', 'real_estate'] as const

export type TransactionKind = (typeof transactionKinds)[number]

export const transactionKindNames: Record<TransactionKind, string> = {
  bond: 'Bond',
  real_estate: 'Real estate',
}
