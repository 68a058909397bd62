export const transactionStatuses = [
  { id: 1, name: 'Created' },
  { id: 2, name: 'In Progress' },
  { id: 3, name: 'Completed' },
] as const

export type TransactionStatus = (typeof transactionStatuses)[number]['id']
