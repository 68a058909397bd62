import type { ComponentType } from 'react'
import Download from 'lucide-react/icons/download'
import { useDownload } from '../../platform/csv/use-download.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { usePageMark } from '../../platform/ui/use-page-mark.ts'
import type { Selection } from '../../platform/ui/use-selection.ts'
import type { ListedTransaction } from './list-queries.ts'
import type { ListState } from './list-state.ts'

/** Called with true when an action begins, and with false when its dialog was closed. */
type OnActing = (isActing: boolean) => void

/** What an area above does about several transactions; `onUndone` gets those in which it did not do all. */
export type SelectionActions = ComponentType<{
  transactions: readonly ListedTransaction[]
  onUndone: (transactions: ReadonlySet<string>) => void
  onActing: OnActing
}>

type SelectionBarProps = {
  selection: Selection
  rows: readonly ListedTransaction[]
  state: Pick<ListState, 'sort' | 'order'>
  /** Cards have no head with a box for all. */
  withAll: boolean
  onClear: () => void
  onActing: OnActing
  Actions: SelectionActions
}

/** The actions on several transactions. The bar sticks below the rows, so that no row moves when it comes. */
export function SelectionBar({
  selection,
  rows,
  state,
  withAll,
  onClear,
  onActing,
  Actions,
}: SelectionBarProps) {
  const { busy, save } = useDownload()
  usePageMark('bottom-bar')
  const { selected, choose } = selection
  const { sort, order } = state
  const ids = [...selected].join()
  return (
    <section
      aria-label="Selected transactions"
      className="sticky bottom-0 z-20 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-(--edge) py-2 print:hidden"
    >
      {withAll && (
        <Checkbox
          label="Select all"
          checked={selection.all}
          some={selection.some}
          onChange={selection.pressAll}
        />
      )}
      <p className="font-medium">{selected.size} selected</p>
      <Button size="sm" variant="quiet" className="-ml-2.5" onClick={onClear}>
        Clear
      </Button>
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
        <Actions
          transactions={rows.filter(({ id }) => selected.has(id))}
          onUndone={choose}
          onActing={onActing}
        />
        <Button
          size="sm"
          busy={busy}
          icon={<Download className="size-3.5" aria-hidden />}
          onClick={() => void save('GET /transaction/csv', { query: { ids, sort, order } })}
        >
          Download {selected.size} as CSV
        </Button>
      </div>
    </section>
  )
}
