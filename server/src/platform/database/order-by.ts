import type { Sorting } from '@countersign/domain/platform/sort-order'

/** The SQL of a column; `always` where no row is without a value, so that its index gives the downward order too. */
type Column = string | { always: string }

/**
 * The text after `order by` of a list that is asked for by column. `columns` has the SQL of each; `standard` is the
 * list's own order, which also decides between rows that are equal in the column. A row without a value stands last.
 */
export const orderBy = <Sort extends string>(
  columns: Readonly<Record<Sort, Column>>,
  { sort, order }: Sorting<Sort>,
  standard: string,
): string => {
  if (sort === undefined) return standard
  const column: Column = columns[sort]
  const direction = order === 'descending' ? 'desc' : 'asc'
  const leading =
    typeof column === 'string' ? `${column} ${direction} nulls last` : `${column.always} ${direction}`
  return `${leading}, ${standard}`
}
