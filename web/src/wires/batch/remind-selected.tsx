import { Suspense, useState, type ComponentProps } from 'react'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { useMay } from '../../people/access/use-may.ts'
import type { SelectionActions } from '../../transactions/list/selection-bar.tsx'
import { wireActions } from '../record/wire-actions.ts'
import type { BatchClosing } from './batch-dialog.tsx'
import { noAnswerOwed, wiresToRemind } from './wires-to-remind.ts'

const BatchDialog = lazyDialog('batch dialog', async () => ({
  default: (await import('./batch-dialog.tsx')).BatchDialog,
}))

/** For a user who may remind a receiver in one of the transactions. */
export function RemindSelected({ transactions, onUndone, onActing }: ComponentProps<SelectionActions>) {
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [closings, setClosings] = useState<BatchClosing[] | null>(null)
  const status = WireStatus.PendingVerification
  const managed = transactions.filter(
    ({ roleInTransaction }) =>
      wireActions(may, {
        wire: { status, isReceiver: false },
        isTransactionManager: roleInTransaction === 'Transaction Manager',
      }).remind,
  )
  if (managed.length === 0 && closings === null) return null
  const none = !managed.some(({ wires }) => wires.some((wire) => wire.status === status))
  const open = async () => {
    onActing(true)
    setBusy(true)
    setClosings(await wiresToRemind(may, transactions))
    setBusy(false)
  }
  return (
    <>
      <Button
        size="sm"
        disabled={none}
        {...(none && { title: noAnswerOwed })}
        busy={busy}
        onClick={() => void open()}
      >
        Remind Receivers
      </Button>
      {closings !== null && (
        <Suspense>
          <BatchDialog
            action="remind"
            title="Remind the receivers?"
            closings={closings}
            onUndone={onUndone}
            onClose={() => {
              setClosings(null)
              onActing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
