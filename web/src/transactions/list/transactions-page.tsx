import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { OptionalPart } from '../../platform/error-reporting/error-fallback.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Pagination } from '../../platform/ui/pagination.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import {
  changeListState,
  filtersOf,
  readListState,
  turnPage,
  writeListState,
  type Cursors,
  type ListState,
} from './list-state.ts'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { useWalkthrough } from '../../people/walkthrough/use-walkthrough.ts'
import { rememberList } from './remembered-list.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { useTransactions } from './list-queries.ts'
import { SelectableRows } from './selectable-rows.tsx'
import type { SelectionActions } from './selection-bar.tsx'
import { ListSkeleton } from '../../platform/ui/list-skeleton.tsx'
import { transactionHeights } from './transaction-heights.ts'

const TransactionDialog = lazyDialog('transaction dialog', async () => ({
  default: (await import('../record/transaction-dialog.tsx')).TransactionDialog,
}))
const EmptyList = lazyPart('empty list', async () => ({
  default: (await import('./empty-list.tsx')).EmptyList,
}))

const frame = 'framed border-line bg-surface'

/** What the browser's history keeps beside the address. */
type Passed = { cursors: Cursors }

/** What the areas above show on the list's page. The app's transactions screen passes them. */
export type TransactionsPageParts = {
  ChooseProtection: ComponentType
  /** What waits for the person, above the list, and `skeleton` for both until it is known. */
  NeedsYou: ComponentType<{ children: ReactNode; skeleton: ReactNode }>
  ImportClosing: ComponentType<{ into: null; onClose: () => void }>
  SelectionActions: SelectionActions
}

export function TransactionsPage({ parts }: { parts: TransactionsPageParts }) {
  const { ChooseProtection, ImportClosing, NeedsYou, SelectionActions } = parts
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const { role, user } = useIdentity()
  const userId = user?.userId ?? null
  const mayFilterByType = may('select transaction type filter')
  const mayFilterByCreated = may('select created status filter')
  // An address that another user shared may ask for more than this user may see.
  const asked = readListState(query)
  const state: ListState = {
    ...asked,
    type: mayFilterByType ? asked.type : undefined,
    status: asked.status === TransactionStatus.Created && !mayFilterByCreated ? 'open' : asked.status,
  }
  const passed = (useLocation().state as Passed | null)?.cursors ?? {}
  const show = useCallback((next: ListState) => setQuery(writeListState(next), { replace: true }), [setQuery])
  const list = useTransactions(state)
  // While a search finds nothing, the buttons stay where they are.
  const hasNone = state.search === '' && state.type === undefined && list.data?.items.length === 0
  const turn = (pageNum: number) => {
    const next = list.data?.nextCursor ?? null
    const cursors = next === null ? passed : { ...passed, [state.pageNum + 1]: next }
    setQuery(writeListState(turnPage(state, pageNum, cursors)), { state: { cursors } satisfies Passed })
    window.scrollTo({ top: 0 })
  }
  const narrow = useMedia('(width < 56rem)')
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const shown = query.toString()
  useEffect(() => rememberList(userId, shown), [userId, shown])
  useWalkthrough('TRANSACTIONS_VIEW', may('create transaction') ? 'manager' : 'receiver')
  const add = may('create transaction') && (
    <Button
      variant="primary"
      className="max-sm:flex-1"
      icon={<Plus className="size-4" aria-hidden />}
      data-tour="add-transaction"
      onClick={() => setOpen('add')}
    >
      Add Transaction
    </Button>
  )

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">Transactions</h1>
        <div className="flex flex-wrap gap-2 max-sm:contents">
          {!hasNone && <DownloadCsv list="GET /transaction/csv" request={{ query: filtersOf(state) }} />}
          {may('create transaction') && (
            <Button icon={<FileUp className="size-4" aria-hidden />} onClick={() => setOpen('import')}>
              Import
            </Button>
          )}
          {add}
        </div>
      </div>
      <OptionalPart name="choice of protection">
        <Suspense>{role === 'organization_admin' && <ChooseProtection />}</Suspense>
      </OptionalPart>
      <NeedsYou
        skeleton={
          <section className={frame}>
            <ListSkeleton what="transactions" narrow={narrow} heights={transactionHeights} />
          </section>
        }
      >
        {/* The bar of a selection sticks to the window: a frame that scrolls would hold it. */}
        <section className={`${frame} overflow-clip!`}>
          <div className="border-b border-line px-(--edge) py-3 compact:py-2">
            <TransactionFilters
              state={state}
              onChange={show}
              mayFilterByType={mayFilterByType}
              mayFilterByCreated={mayFilterByCreated}
            />
          </div>
          {list.isError && (
            <Banner
              tone="error"
              title="The transactions could not be loaded"
              className="m-4"
              action={
                isProblem(list.error, 'invalid-fields') ? (
                  <Button onClick={() => show(changeListState(state, {}))}>Go to the First Page</Button>
                ) : isProblem(list.error, 'too-many-rows') ? (
                  // The heads, which choose another order, come with the rows.
                  <Button onClick={() => show(changeListState(state, { sort: 'closingDate' }))}>
                    Sort by Closing Date
                  </Button>
                ) : (
                  <Button onClick={() => void list.refetch()}>Try Again</Button>
                )
              }
            >
              {problemText(list.error)}
            </Banner>
          )}
          {list.isPending && (
            <ListSkeleton what="transactions" narrow={narrow} heights={transactionHeights} />
          )}
          {list.data !== undefined && (
            <div
              className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
              aria-busy={list.isPlaceholderData}
            >
              <SelectableRows
                rows={list.data.items}
                state={state}
                onChange={show}
                narrow={narrow}
                Actions={SelectionActions}
              />
            </div>
          )}
          {list.data?.items.length === 0 && (
            <Suspense
              fallback={<ListSkeleton what="transactions" narrow={narrow} heights={transactionHeights} />}
            >
              <EmptyList state={state} onChange={show} add={add} narrow={narrow} />
            </Suspense>
          )}
          {list.data !== undefined && (list.data.items.length > 0 || state.pageNum > 1) && (
            <Pagination page={list.data} onPage={turn} />
          )}
        </section>
      </NeedsYou>
      <Suspense>
        {open === 'add' && <TransactionDialog transaction={null} onClose={() => setOpen(null)} />}
        {open === 'import' && <ImportClosing into={null} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
