import type { SortOrder } from '../../platform/sort-order.ts'

/** The columns that a list of closing memos is sorted by. `size`: par of a bond, the price of a property. */
export const memoSorts = ['name', 'status', 'revision', 'since', 'closingDate', 'size'] as const

export type MemoSort = (typeof memoSorts)[number]

/** How a list of closing memos is sorted when its reader chose nothing. */
export const defaultMemoSort = { sort: 'closingDate', order: 'descending' } as const satisfies {
  sort: MemoSort
  order: SortOrder
}
