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

/** Open closings are neither completed nor canceled; 'all' has them all. */
type ListedStatus = TransactionStatus | 'open' | 'all'

/** What is next comes first among the open ones; else the order that the call has by itself. */
const sortOf = (status: ListedStatus): { sort: TransactionSort; order: SortOrder } =>
  status === 'open' ? { sort: 'closingDate', order: 'ascending' } : defaultSort

const isSortedByDefault = ({ status, sort, order }: Pick<ListState, 'status' | 'sort' | 'order'>): boolean =>
  sort === sortOf(status).sort && order === sortOf(status).order

/** What the list shows, kept in the address so that it can be reloaded, shared and gone back to. */
export type ListState = {
  pageNum: number
  search: string
  type: TransactionType | undefined
  status: ListedStatus
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
  const status = readStatus(query.get('status'))
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    search: query.get('search') ?? '',
    type: among(
      transactionTypes.map(({ name }) => name),
      'type',
    ),
    status,
    sort: among(transactionSorts, 'sort') ?? sortOf(status).sort,
    order: among(sortOrders, 'order') ?? sortOf(status).order,
    cursor: query.get('cursor') ?? undefined,
  }
}

const readStatus = (written: string | null): ListedStatus =>
  written === 'all' ? 'all' : (transactionStatuses.find(({ id }) => String(id) === written)?.id ?? 'open')

/** What the list's call and its file are asked for, whatever page is on the screen. */
export const filtersOf = ({ search, type, status, sort, order }: ListState) => ({
  search,
  type,
  status: typeof status === 'number' ? status : undefined,
  open: status === 'open' ? ('true' as const) : undefined,
  sort,
  order,
})

/** What the list's call is asked for. */
export const listQuery = (state: ListState) => ({
  ...filtersOf(state),
  pageNum: state.pageNum,
  cursor: state.cursor,
})

/** The address's query for a state; what stands by default is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.search !== '') query.set('search', state.search)
  if (state.type !== undefined) query.set('type', state.type)
  if (state.status !== 'open') query.set('status', String(state.status))
  if (!isSortedByDefault(state)) {
    query.set('sort', state.sort)
    query.set('order', state.order)
  }
  if (state.pageNum > 1) query.set('page', String(state.pageNum))
  if (state.cursor !== undefined) query.set('cursor', state.cursor)
  return query
}

/** A changed filter or order begins at page one again. An order that was not chosen follows the status. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const sort = isSortedByDefault(state) ? sortOf(change.status ?? state.status) : {}
  return { ...state, ...sort, pageNum: 1, cursor: undefined, ...change }
}

/** The largest and the latest are mostly wanted first; of names, and of what is least done, the first. */
const downwardFirst: ReadonlySet<TransactionSort> = new Set(['closingDate', 'createdAt', 'size'])

/** Pressing a column's head: its own order turned around, or the new column in the order it is mostly wanted in. */
export function pressSort(state: ListState, sort: TransactionSort): ListState {
  const wanted: SortOrder = downwardFirst.has(sort) ? 'descending' : 'ascending'
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
