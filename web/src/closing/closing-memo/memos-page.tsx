import { useCallback } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import FileCheck from 'lucide-react/icons/file-check'
import { defaultMemoSort, type MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import { memoStatuses } from '@countersign/domain/closing/closing-memo/memo-content'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { SortChoice, type ListSorting } from '../../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NothingMatches } from '../../platform/ui/nothing-matches.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { turnPage, type Cursors } from '../../transactions/list/list-state.ts'
import { readMemoList, writeMemoList, type MemoListState } from './memo-list-state.ts'
import { useMemos } from './memo-queries.ts'
import { MemoCards, memoSortOptions, MemosTable } from './memos-table.tsx'

/** What the browser's history keeps beside the address. */
type Passed = { cursors: Cursors }

/** The newest closing memo of each closing that the person sees, newest closing first. */
export function MemosPage() {
  const [query, setQuery] = useSearchParams()
  const state = readMemoList(query)
  const passed = (useLocation().state as Passed | null)?.cursors ?? {}
  const { search, status, sort, order } = state
  const ask = useCallback(
    (change: Partial<MemoListState>) =>
      setQuery(writeMemoList({ search, status, sort, order, pageNum: 1, cursor: undefined, ...change }), {
        replace: true,
      }),
    [setQuery, search, status, sort, order],
  )
  const list = useMemos(state)
  const turn = (pageNum: number) => {
    const next = list.data?.nextCursor ?? null
    const cursors = next === null ? passed : { ...passed, [state.pageNum + 1]: next }
    setQuery(writeMemoList(turnPage(state, pageNum, cursors)), { state: { cursors } satisfies Passed })
    window.scrollTo({ top: 0 })
  }
  const sorting: ListSorting<MemoSort> = {
    sort,
    order,
    onSort: (next) =>
      ask({ sort: next.sort ?? defaultMemoSort.sort, order: next.order ?? defaultMemoSort.order }),
  }
  const filtered = search !== '' || status !== undefined
  return (
    <>
      <ScreenHeading
        text="The verified instructions every party wires from."
        action={
          (filtered || list.data?.total !== 0) && (
            <DownloadCsv list="GET /closingmemo/csv" request={{ query: { search, status, sort, order } }} />
          )
        }
      >
        Closing Memos
      </ScreenHeading>
      <PagedList
        what="closing memos"
        heights={{ row: [85, 48], card: [144, 130] }}
        list={list}
        onPage={turn}
        filters={
          <>
            <SearchBox
              label="Search closing memos"
              placeholder="Search name or issuer"
              value={search}
              onSearch={(text) => ask({ search: text })}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              options={memoStatuses.map((value) => ({ value, label: value }))}
              value={status}
              onChange={(value) => ask({ status: value })}
            />
            <SortChoice always={list.isError} sorting={sorting} options={memoSortOptions} />
          </>
        }
        renderTable={(rows) => <MemosTable rows={rows} sorting={sorting} />}
        renderCards={(rows) => <MemoCards rows={rows} />}
        empty={
          filtered ? (
            <NothingMatches what="closing memo" onClear={() => ask({ search: '', status: undefined })} />
          ) : (
            <NoMemos />
          )
        }
      />
    </>
  )
}

function NoMemos() {
  const manages = useMay()('create transaction')
  return (
    <EmptyState
      icon={<FileCheck aria-hidden />}
      title="No closing memos yet"
      text={
        manages
          ? 'Open a transaction and prepare its closing memo under Closing memo. It can be finalized once every wire is verified and all totals reconcile.'
          : 'Final memos of your closings appear here.'
      }
      action={
        manages && (
          <Link to={paths.home} className={buttonClass()}>
            Go to Transactions
          </Link>
        )
      }
    />
  )
}
