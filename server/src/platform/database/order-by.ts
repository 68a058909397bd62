import type { Sorting } from '@countersign/domain/platform/sort-order'

/**
 * The text after `order by` of a list that is asked for by column. `columns` has the SQL of each; `standard` is the
 * list's own order, which also decides between rows that are equal in the column. A row without a value stands last.
 * No row lacks one in the columns `filled`: an index of the upward order then gives the downward order as well.
 */
export const orderBy = <Sort extends string>(
  columns: Readonly<Record<Sort, string>>,
  { sort, order }: Sorting<Sort>,
  standard: string,
  filled: readonly Sort[] = [],
): string => {
  if (sort === undefined) return standard
  const direction = order === 'descending' ? 'desc' : 'asc'
  return `${columns[sort]} ${direction}${filled.includes(sort) ? '' : ' nulls last'}, ${standard}`
}
