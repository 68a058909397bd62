export const sortOrders = ['ascending', 'descending'] as const

export type SortOrder = (typeof sortOrders)[number]

export const transactionSorts = ['closingDate', 'name', 'status', 'createdAt'] as const

export type TransactionSort = (typeof transactionSorts)[number]

/** How a list of transactions is sorted when its reader chose nothing. */
export const defaultSort = { sort: 'closingDate', order: 'descending' } as const satisfies {
  sort: TransactionSort
  order: SortOrder
}
