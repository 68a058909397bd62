/** The transaction's status codes, the specification's. */
export const TransactionStatus = { Created: 1, InProgress: 2, Completed: 3 } as const

export type TransactionStatus = (typeof TransactionStatus)[keyof typeof TransactionStatus]

export const transactionStatuses = [
  { id: TransactionStatus.Created, name: 'Created' },
  { id: TransactionStatus.InProgress, name: 'In Progress' },
  { id: TransactionStatus.Completed, name: 'Completed' },
] as const

/** The transaction is not over: it counts in reminders, dashboards and duties of its people. */
export const openTransactionStatuses: readonly TransactionStatus[] = [
  TransactionStatus.Created,
  TransactionStatus.InProgress,
]
