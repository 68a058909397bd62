import { Suspense, useMemo, useRef, useState, type ComponentProps } from 'react'
import { DialogBoundary } from '../../platform/error-reporting/dialog-boundary.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useSelection } from '../../platform/ui/use-selection.ts'
import type { ListedTransaction } from './list-queries.ts'
import { writeListState, type ListState } from './list-state.ts'
import type { SelectionActions } from './selection-bar.tsx'
import { TransactionCards, TransactionsTable } from './transactions-table.tsx'

const SelectionBar = lazyPart<ComponentProps<(typeof import('./selection-bar.tsx'))['SelectionBar']>>(
  'bar of what is selected',
  async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }),
)

type SelectableRowsProps = {
  rows: readonly ListedTransaction[]
  state: ListState
  onChange: (state: ListState) => void
  narrow: boolean
  Actions: SelectionActions
}

/** The rows of a page, of which several can be selected. A selection is of what is shown: another page or filter ends it. */
export function SelectableRows({ rows, state, onChange, narrow, Actions }: SelectableRowsProps) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids, writeListState(state).toString())
  const list = useRef<HTMLDivElement>(null)
  const count = selection.selected.size
  const [isActing, setIsActing] = useState(false)
  // With the bar, the button that cleared the selection goes.
  const clear = () => {
    selection.clear()
    list.current?.focus({ preventScroll: true })
  }
  const endWithoutBar = () => {
    setIsActing(false)
    clear()
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p aria-live="polite" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {rows.length > 0 &&
        (narrow ? (
          <TransactionCards rows={rows} selection={selection} />
        ) : (
          <TransactionsTable rows={rows} selection={selection} state={state} onChange={onChange} />
        ))}
      {/* What was begun goes on, and says how it ended, where the last selected row left the list meanwhile. */}
      {(count > 0 || isActing) && (
        <DialogBoundary name="bar of what is selected" onClose={endWithoutBar}>
          <Suspense>
            <SelectionBar
              selection={selection}
              rows={rows}
              state={state}
              withAll={narrow}
              onClear={clear}
              onActing={setIsActing}
              Actions={Actions}
            />
          </Suspense>
        </DialogBoundary>
      )}
    </div>
  )
}
