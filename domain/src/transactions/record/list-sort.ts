import type { SortOrder } from '../../platform/sort-order.ts'

export const transactionSorts = ['closingDate', 'name', 'status', 'createdAt'] as const

export type TransactionSort = (typeof transactionSorts)[number]

/** How a list of transactions is sorted when its reader chose nothing. */
export const defaultSort = { sort: 'closingDate', order: 'descending' } as const satisfies {
  sort: TransactionSort
  order: SortOrder
}
