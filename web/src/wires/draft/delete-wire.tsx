import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type SeenWire, useDeleteWire, type Wire } from '../record/wire-queries.ts'

type DeleteWireProps = { wire: SeenWire & Pick<Wire, 'number'>; onClose: () => void; onDeleted?: () => void }

export function DeleteWire({ wire, onClose, onDeleted }: DeleteWireProps) {
  const remove = useDeleteWire(wire)
  return (
    <ConfirmAction
      title={`Delete wire #${wire.number}?`}
      text="It is removed from view. The audit trail is kept."
      submit="Delete Wire"
      tone="danger"
      dismiss="Keep It"
      refusal="The wire was not deleted"
      closesWhenRefused
      onSubmit={async () => {
        await remove.mutateAsync(undefined)
        notify.success(`Wire #${wire.number} deleted`)
        onDeleted?.()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
