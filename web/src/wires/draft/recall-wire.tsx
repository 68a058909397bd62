import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type SeenWire, useRecallWire, type Wire } from '../record/wire-queries.ts'

type RecallWireProps = { wire: SeenWire & Pick<Wire, 'number' | 'status'>; onClose: () => void }

export function RecallWire({ wire, onClose }: RecallWireProps) {
  const recall = useRecallWire(wire)
  return (
    <ReasonDialog
      title={`Recall Wire #${wire.number}`}
      description="The invitation is canceled, every decision on the wire becomes void, and the receiver is notified."
      refusal="The wire was not recalled"
      // Once the receiver has accepted, taking the wire back needs saying why.
      missing={wire.status === WireStatus.PendingVerification ? null : 'Enter the reason for the recall'}
      submit="Recall Wire"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await recall.mutateAsync(reason)
        notify.success(`Wire #${wire.number} recalled`, 'The receiver is notified.')
        onClose()
      }}
    />
  )
}
