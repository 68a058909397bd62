import type { SortOrder } from '../../platform/sort-order.ts'

/**
 * `size`: par of a bond, the price of a property. `role`: the reader's own, as the list writes it, none behind all others.
 * `wires`: the share of the reader's wires that is verified, none before all others.
 */
export const transactionSorts = [
  'closingDate',
  'name',
  'status',
  'createdAt',
  'size',
  'role',
  'wires',
] as const

export type TransactionSort = (typeof transactionSorts)[number]

/** How a list of transactions is sorted when its reader chose nothing. */
export const defaultSort = { sort: 'closingDate', order: 'descending' } as const satisfies {
  sort: TransactionSort
  order: SortOrder
}
