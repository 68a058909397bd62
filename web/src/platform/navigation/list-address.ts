import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What a list shows, kept in the address so that it can be reloaded, shared and gone back to. */
export type ListAddress<Filter extends string> = {
  pageNum: number
  search: string
  /** The value of its one filter; undefined shows everything. */
  filter: Filter | undefined
}

/** Reads an address's query; what it does not understand counts as not said. */
export function readListAddress<Filter extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Filter[],
): ListAddress<Filter> {
  const pageNum = Number(query.get('page') ?? '1')
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    search: (query.get('search') ?? '').slice(0, 100),
    filter: known.find((value) => value === query.get(name)),
  }
}

export function writeListAddress(name: string, address: ListAddress<string>): URLSearchParams {
  const query = new URLSearchParams()
  if (address.search !== '') query.set('search', address.search)
  if (address.filter !== undefined) query.set(name, address.filter)
  if (address.pageNum > 1) query.set('page', String(address.pageNum))
  return query
}

/** A list's place in the address, with a filter of this name and these values. A changed question begins at page one. */
export function useListAddress<const Filter extends string>(name: string, known: readonly Filter[]) {
  const [query, setQuery] = useSearchParams()
  const address = readListAddress(query, name, known)
  const { search, filter } = address
  const ask = useCallback(
    (change: { search?: string; filter?: Filter | undefined }) =>
      setQuery(writeListAddress(name, { pageNum: 1, search, filter, ...change }), { replace: true }),
    [setQuery, name, search, filter],
  )
  const turn = (pageNum: number) => {
    setQuery(writeListAddress(name, { ...address, pageNum }))
    window.scrollTo({ top: 0 })
  }
  return { ...address, ask, turn }
}
