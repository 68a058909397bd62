import type { sortedBy } from './sort-keys-store.ts'

/** The rows of a principal that are looked at first. */
const mostLookedAt = 200

/** Of these, fewer found are rare: one in twenty. */
const fewestCommon = 10

const noSearch = { found: '', parts: '', isRare: '' }

/**
 * SQL: how the rows `a` of a principal are searched. What many of the first rows have is found in the order of the list, row by
 * row until a page is full: `found` joins what is searched. What few of them have is rare: `parts` has the rows `rare`, picked
 * from the index of texts, and `isRare` says which it is. PostgreSQL cannot know: it plans for the principal of average size,
 * which has few rows, where a large organization has a million.
 */
export const searchedRows = (
  search: string | undefined,
  where: string,
  { columns, source, ordered, isStored }: ReturnType<typeof sortedBy>,
): typeof noSearch => {
  if (search === undefined) return noSearch
  const isRare = `(select count(*) = ${mostLookedAt} and count(*) filter (where found) < ${fewestCommon} from looked)`
  return {
    found: `join transactions st on st.id = a.transaction_id and st.search_text like ${search}`,
    isRare,
    // Without `offset 0` PostgreSQL would join in an order of its own.
    parts: `looked as materialized (
      select st.found from c cross join lateral (
        select a.transaction_id from transaction_access a
         where a.principal_id = c.principal_id${where}
         order by ${isStored ? ordered : 'a.transaction_id'} limit ${mostLookedAt}) n
       cross join lateral (
        select search_text like ${search} as found from transactions where id = n.transaction_id offset 0) st),
    rare as materialized (
      select ${columns} from c
       cross join (select id from transactions where search_text like ${search} offset 0) st
       cross join lateral (
        select * from transaction_access where principal_id = c.principal_id and transaction_id = st.id offset 0) a ${source}
       where ${isRare}${where}),
    `,
  }
}
