import type { Sorting } from '@countersign/domain/platform/sort-order'

/**
 * The text after `order by` of a list that is asked for by column. `columns` has the SQL of each; `standard` is the
 * list's own order, which also decides between rows that are equal in the column. A row without a value stands last.
 */
export const orderBy = <Sort extends string>(
  columns: Readonly<Record<Sort, string>>,
  { sort, order }: Sorting<Sort>,
  standard: string,
): string =>
  sort === undefined
    ? standard
    : `${columns[sort]} ${order === 'descending' ? 'desc' : 'asc'} nulls last, ${standard}`
