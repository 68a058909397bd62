import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { memo } from 'react'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { ReceiverName } from '../record/receiver-name.tsx'
import type { batchLabels } from './batch-labels.ts'
import type { BatchState } from './use-batch.ts'

type BatchRowProps = {
  wire: TransactionWire
  kind: TransactionKind
  checked: boolean
  disabled: boolean
  state: BatchState | undefined
  labels: Pick<(typeof batchLabels)[keyof typeof batchLabels], 'done' | 'refused'>
  onCheck: (id: string) => void
}

/** One wire of the summary, with what became of it in the same place. */
export const BatchRow = memo(function BatchRow(props: BatchRowProps) {
  const { wire, kind, checked, disabled, state, labels, onCheck } = props
  const open = state === undefined || state.is === 'open'
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-6 shrink-0 place-items-center">
        {open && (
          <Checkbox
            className="-m-2 p-2"
            aria-label={`Wire #${wire.number}`}
            checked={checked}
            disabled={disabled}
            onChange={() => onCheck(wire.id)}
          />
        )}
        {state?.is === 'working' && <LoaderCircle className="size-4.5 animate-spin text-muted" aria-hidden />}
        {state?.is === 'done' && <CircleCheck className="size-4.5 text-good" aria-hidden />}
        {state?.is === 'refused' && <CircleAlert className="size-4.5 text-bad" aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <ReceiverName receiver={wire.receiver} role={wire.role} kind={kind} />
          <span className="num shrink-0 font-medium">
            {wire.amount === null ? notAvailable : formatCents(wire.amount)}
          </span>
        </div>
        <p className="text-sm text-muted">
          <span className="num">#{wire.number}</span>
          {wire.wirePurposes.length > 0 && ` · ${purposeSummary(wire.wirePurposes, kind)}`}
          {state?.is === 'done' && <span className="text-good"> · {labels.done}</span>}
        </p>
        {state !== undefined && 'why' in state && (
          <p className="text-sm text-bad">
            {labels.refused}: {state.why}
          </p>
        )}
      </div>
    </li>
  )
})
