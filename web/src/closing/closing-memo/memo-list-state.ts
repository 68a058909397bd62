import { defaultMemoSort, memoSorts, type MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import { sortOrders, type SortOrder } from '@countersign/domain/platform/sort-order'
import { memoStatuses, type MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'

/** What the list shows, kept in the address. */
export type MemoListState = {
  sort: MemoSort
  order: SortOrder
  pageNum: number
  search: string
  status: MemoStatus | undefined
  /** Leads to a deep page; it came with the answer before. */
  cursor: string | undefined
}

/** Reads an address's query; what it does not understand counts as not said. */
export function readMemoList(query: URLSearchParams): MemoListState {
  const pageNum = Number(query.get('page') ?? '1')
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    search: (query.get('search') ?? '').slice(0, 100),
    sort: memoSorts.find((sort) => sort === query.get('sort')) ?? defaultMemoSort.sort,
    order: sortOrders.find((order) => order === query.get('order')) ?? defaultMemoSort.order,
    status: memoStatuses.find((status) => status === query.get('status')),
    cursor: query.get('cursor') ?? undefined,
  }
}

export function writeMemoList({
  pageNum,
  search,
  status,
  sort,
  order,
  cursor,
}: MemoListState): URLSearchParams {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (status !== undefined) query.set('status', status)
  if (sort !== defaultMemoSort.sort || order !== defaultMemoSort.order) {
    query.set('sort', sort)
    query.set('order', order)
  }
  if (pageNum > 1) query.set('page', String(pageNum))
  if (cursor !== undefined) query.set('cursor', cursor)
  return query
}
