import { LoadError } from '../loading/load-error.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton, type RowHeights } from '../ui/list-skeleton.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useMedia } from '../ui/use-media.ts'

type Page<Item> = {
  items: readonly Item[]
  total: number
  totalIsMore: boolean
  pageNum: number
  pageSize: number
}

type PagedListProps<Item> = {
  /** What is listed, in the middle of a sentence: 'users'. */
  what: string
  list: UseQueryResult<Page<Item>>
  /** Of its rows, for what stands in their place until they come. */
  heights: RowHeights
  filters?: ReactNode
  /** The orders of a list without filters, for where no heads offer them: on a narrow screen, or where the list failed. */
  orders?: ReactNode
  /** The rows as a table, and for a screen too narrow for columns. */
  renderTable: (items: readonly Item[]) => ReactNode
  renderCards: (items: readonly Item[]) => ReactNode
  /** Stands where nothing is listed, with the next step in it. */
  empty: ReactNode
  onPage: (pageNum: number) => void
}

/** A list of pages in each of its states: loading, failing, empty, there. */
export function PagedList<Item>({
  what,
  list,
  heights,
  filters,
  orders,
  renderTable,
  renderCards,
  empty,
  onPage,
}: PagedListProps<Item>) {
  const isNarrow = useMedia('(width < 56rem)')
  const page = list.data
  const isOrdered = (isNarrow || list.isError) && page?.items.length !== 0
  const above = filters ?? (isOrdered ? orders : undefined)
  return (
    <section
      aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
      className="framed border-line bg-surface"
    >
      {above !== undefined && (
        <search className="flex flex-wrap gap-2 border-b border-line px-(--edge) py-3">{above}</search>
      )}
      {list.isError && <LoadError what={what} query={list} className="m-4" />}
      {list.isPending && <ListSkeleton what={what} narrow={isNarrow} heights={heights} />}
      {page !== undefined && page.items.length > 0 && (
        <div
          className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
          aria-busy={list.isPlaceholderData}
        >
          {isNarrow ? renderCards(page.items) : renderTable(page.items)}
        </div>
      )}
      {page?.items.length === 0 && page.pageNum === 1 && empty}
      {page !== undefined && (page.items.length > 0 || page.pageNum > 1) && (
        <Pagination page={page} onPage={onPage} />
      )}
    </section>
  )
}
