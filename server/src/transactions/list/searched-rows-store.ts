import { exactTotalLimit, mostSortedByReading } from '@countersign/domain/platform/limits'
import type { sortedBy } from './sort-keys-store.ts'

/** The first rows of a principal, by which a text is judged rare or common. */
const sampleSize = 200

/** A text is rare where fewer rows of the sample have it: one in twenty. */
const fewestCommon = 10

/** Transactions of the whole platform that are taken from the index of texts, and looked up for the principal one by one. */
const mostPicked = 5000

const noSearch = { found: '', parts: '', isRare: '', count: (scanned: string): string => scanned }

/**
 * SQL: how the rows `a` of a principal are searched for `term`. There are two ways, since PostgreSQL plans for the principal of average
 * size, which has few rows, where a large organization has a million:
 * - a common text in the order of the list, row by row until a page is full: `found` joins what is searched;
 * - a rare one by the index of texts: `parts` has the rows `picked`. They are all, where `isRare` is true.
 * `count` counts what was found. A principal with fewer rows than the sample is always read in the order of the list. A text that is too
 * `short` for the index is found by reading all transactions of the platform: that is worthwhile only where the principal has more than an order takes that lies in no index.
 */
export const searchedRows = (
  term: string | undefined,
  short: boolean,
  where: string,
  { columns, source, ordered, isStored }: ReturnType<typeof sortedBy>,
): typeof noSearch => {
  if (term === undefined) return noSearch
  // PostgreSQL plans without the value inside a subselect, and so keeps one plan. Otherwise it would plan again for each text, which takes
  // as long as most searches.
  const search = `(select ${term})`
  const isRare = '(select is_rare from searched)'
  const isWorthwhile = short ? `and ${hasMoreThanSorted(where)}` : ''
  return {
    // Without `offset 0` PostgreSQL would take all that has the text from the index, and sort it.
    found: `join lateral (select search_text from transactions where id = a.transaction_id offset 0) st
              on st.search_text like ${search}`,
    isRare,
    // More than are counted, or all.
    count: (scanned) =>
      `case when ${isRare} or (select count(*) from picked) > ${exactTotalLimit}
              then (select count(*) from picked) else ${scanned} end`,
    // Without `offset 0` PostgreSQL would join in an order of its own.
    parts: `sample as materialized (
      select st.found from c cross join lateral (
        select a.transaction_id from transaction_access a
         where a.principal_id = c.principal_id${where}
         order by ${isStored ? ordered : 'a.transaction_id'} limit ${sampleSize}) n
       cross join lateral (
        select search_text like ${search} as found from transactions where id = n.transaction_id offset 0) st),
    judged as materialized (
      select count(*) = ${sampleSize} and count(*) filter (where found) < ${fewestCommon} ${isWorthwhile} as seems_rare
        from sample),
    with_text as materialized (
      select id from transactions
       where (select seems_rare from judged) and search_text like ${search} limit ${mostPicked + 1}),
    searched as materialized (
      select seems_rare and (select count(*) <= ${mostPicked} from with_text) as is_rare from judged),
    picked as materialized (
      select ${columns} from c cross join with_text st
       cross join lateral (
        select * from transaction_access where principal_id = c.principal_id and transaction_id = st.id offset 0) a ${source}
       where true${where}),
    `,
  }
}

/** SQL: whether the principal has more rows than an order takes that lies in no index. */
const hasMoreThanSorted = (where: string): string =>
  `(select count(*) > ${mostSortedByReading} from (
      select 1 from transaction_access a
       where a.principal_id = (select principal_id from c)${where} limit ${mostSortedByReading + 1}) sorted)`

/** SQL: whether an order that lies in no index has more rows to read than it takes. What is rare is read anyway, and never too much. */
export const isBeyondSorting = (where: string, isRare: string): string =>
  `${hasMoreThanSorted(where)}${isRare && ` and not ${isRare}`}`
