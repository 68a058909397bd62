import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sortOrders, type Sorting } from '@countersign/domain/platform/sort-order'

/** What a list shows, kept in the address so that it can be reloaded, shared and gone back to. */
export type ListAddress<Filter extends string, Sort extends string = never> = Sorting<Sort> & {
  pageNum: number
  search: string
  /** The value of its one filter; undefined shows everything. */
  filter: Filter | undefined
}

/** Reads an address's query; what it does not understand counts as not said. */
export function readListAddress<Filter extends string, Sort extends string = never>(
  query: URLSearchParams,
  name: string,
  known: readonly Filter[],
  sorts: readonly Sort[] = [],
): ListAddress<Filter, Sort> {
  const pageNum = Number(query.get('page') ?? '1')
  const sort = sorts.find((value) => value === query.get('sort'))
  const order = sortOrders.find((value) => value === query.get('order')) ?? 'ascending'
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    search: (query.get('search') ?? '').slice(0, 100),
    filter: known.find((value) => value === query.get(name)),
    sort,
    order: sort && order,
  }
}

export function writeListAddress(name: string, address: ListAddress<string, string>): URLSearchParams {
  const query = new URLSearchParams()
  if (address.search !== '') query.set('search', address.search)
  if (address.filter !== undefined) query.set(name, address.filter)
  if (address.sort !== undefined) {
    query.set('sort', address.sort)
    query.set('order', address.order ?? 'ascending')
  }
  if (address.pageNum > 1) query.set('page', String(address.pageNum))
  return query
}

/** What a list asks of its address: another search, filter or order, each from page one. */
type AskList<Filter extends string, Sort extends string> = (
  change: Partial<Omit<ListAddress<Filter, Sort>, 'pageNum'>>,
) => void

/** A list's place in the address, with a filter of this name and these values, and the columns it is sorted by. */
export function useListAddress<const Filter extends string, const Sort extends string = never>(
  name: string,
  known: readonly Filter[],
  sorts: readonly Sort[] = [],
) {
  const [query, setQuery] = useSearchParams()
  const address = readListAddress(query, name, known, sorts)
  const { search, filter, sort, order } = address
  const ask: AskList<Filter, Sort> = useCallback(
    (change) =>
      setQuery(writeListAddress(name, { pageNum: 1, search, filter, sort, order, ...change }), {
        replace: true,
      }),
    [setQuery, name, search, filter, sort, order],
  )
  const turn = (pageNum: number) => {
    setQuery(writeListAddress(name, { ...address, pageNum }))
    window.scrollTo({ top: 0 })
  }
  return { ...address, ask, turn }
}
