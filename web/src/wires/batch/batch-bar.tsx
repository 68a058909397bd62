import Send from 'lucide-react/icons/send'
import { Button } from '../../platform/ui/button.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { batchActions, type BatchAction } from './batch-actions.ts'
import { batchLabels } from './batch-labels.ts'
import type { Selection } from '../../platform/ui/use-selection.ts'

type BatchBarProps = {
  selection: Selection
  /** To which of the selected wires each action applies, or of all while none is selected. */
  wiresFor: (action: BatchAction) => TransactionWire[]
  /** Cards have no head with a box for all. */
  withAll: boolean
  onOpen: (action: BatchAction, wires: TransactionWire[]) => void
}

/** What can be done to several wires at once. It is always there, so that no row moves when one is selected. */
export function BatchBar({ selection, wiresFor, withAll, onOpen }: BatchBarProps) {
  const count = selection.selected.size
  const offered = batchActions
    .map((action) => ({ action, wires: wiresFor(action) }))
    .filter(({ action, wires }) => (count > 0 ? wires.length > 0 : action === 'send' && wires.length > 1))
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-(--edge) py-2 max-sm:min-h-24 max-sm:content-center print:hidden">
      {withAll && (
        <Checkbox
          label="Select all"
          checked={selection.all}
          some={selection.some}
          onChange={selection.pressAll}
        />
      )}
      <p
        aria-live="polite"
        className={cx(
          count > 0 ? 'font-medium' : 'text-sm text-muted',
          count === 0 && (offered.length > 0 ? 'max-sm:sr-only' : 'max-sm:w-full'),
        )}
      >
        {count > 0 ? `${count} selected` : 'Select wires to send, remind or recall several at once.'}
      </p>
      {count > 0 && (
        <Button size="sm" variant="quiet" className="-ml-2.5" onClick={selection.clear}>
          Clear
        </Button>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
        {offered.toReversed().map(({ action, wires }) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'send' ? 'primary' : action === 'recall' ? 'outlineDanger' : 'secondary'}
            icon={action === 'send' && <Send className="size-3.5" aria-hidden />}
            onClick={() => onOpen(action, wires)}
          >
            {batchLabels[action].button(wires.length)}
          </Button>
        ))}
      </div>
    </div>
  )
}
