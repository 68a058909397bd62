import type { RowHeights } from '../../platform/ui/list-skeleton.tsx'

/** Of a row with a name on two lines at most. */
export const transactionHeights: RowHeights = { row: 'h-21.25 compact:h-8', card: 'h-43 compact:h-39.5' }
