import { defaultPageSize, exactTotalLimit } from '@countersign/domain/platform/limits'
import { transactionTypes, type TransactionType } from '@countersign/domain/transactions/record/transaction'
import { sortOrders, type SortOrder } from '@countersign/domain/platform/sort-order'
import {
  defaultSort,
  transactionSorts,
  type TransactionSort,
} from '@countersign/domain/transactions/record/list-sort'
import {
  transactionStatuses,
  type TransactionStatus,
} from '@countersign/domain/platform/master-data/transaction-status'

/** What the list shows, kept in the address so that it can be reloaded, shared and gone back to. */
export type ListState = {
  pageNum: number
  search: string
  type: TransactionType | undefined
  status: TransactionStatus | undefined
  sort: TransactionSort
  order: SortOrder
  /** Leads to a deep page; it came with the answer before. */
  cursor: string | undefined
}

/** Reads an address's query; what it does not understand counts as not said. */
export function readListState(query: URLSearchParams): ListState {
  const among = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === query.get(name))
  const pageNum = Number(query.get('page') ?? '1')
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    search: query.get('search') ?? '',
    type: among(
      transactionTypes.map(({ name }) => name),
      'type',
    ),
    status: transactionStatuses.find(({ id }) => String(id) === query.get('status'))?.id,
    sort: among(transactionSorts, 'sort') ?? defaultSort.sort,
    order: among(sortOrders, 'order') ?? defaultSort.order,
    cursor: query.get('cursor') ?? undefined,
  }
}

/** The address's query for a state; what stands by default is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.search !== '') query.set('search', state.search)
  if (state.type !== undefined) query.set('type', state.type)
  if (state.status !== undefined) query.set('status', String(state.status))
  if (state.sort !== defaultSort.sort || state.order !== defaultSort.order) {
    query.set('sort', state.sort)
    query.set('order', state.order)
  }
  if (state.pageNum > 1) query.set('page', String(state.pageNum))
  if (state.cursor !== undefined) query.set('cursor', state.cursor)
  return query
}

/** A changed filter or order begins at page one again. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, pageNum: 1, cursor: undefined, ...change }
}

/** Pressing a column's head: its own order turned around, or the new column in the order it is mostly wanted in. */
export function pressSort(state: ListState, sort: TransactionSort): ListState {
  const wanted: SortOrder = sort === 'name' || sort === 'status' ? 'ascending' : 'descending'
  const order = state.sort !== sort ? wanted : state.order === 'ascending' ? 'descending' : 'ascending'
  return changeListState(state, { sort, order })
}

/** Cursors by the page that they lead to, as the answers before gave them. */
export type Cursors = Readonly<Record<number, string>>

/** Pages up to here go by their number alone. */
export const lastNumberedPage = Math.ceil(exactTotalLimit / defaultPageSize)

/** Another page of the same list: by number near the start, by cursor where only a cursor leads. */
export function turnPage<State extends Pick<ListState, 'pageNum' | 'cursor'>>(
  state: State,
  pageNum: number,
  cursors: Cursors,
): State {
  if (pageNum <= lastNumberedPage) return { ...state, pageNum, cursor: undefined }
  const cursor = cursors[pageNum]
  return cursor === undefined
    ? { ...state, pageNum: lastNumberedPage, cursor: undefined }
    : { ...state, pageNum, cursor }
}
