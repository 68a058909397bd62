import type { RowHeights } from '../../platform/ui/list-skeleton.tsx'

/** Of a row with a name on two lines at most. */
export const transactionHeights: RowHeights = { row: [85, 32], card: [172, 158] }
