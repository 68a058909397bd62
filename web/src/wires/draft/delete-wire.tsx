import { problemText } from '../../platform/api/problem.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDeleteWire, type Wire } from '../record/wire-queries.ts'

type DeleteWireProps = { wire: Wire; onClose: () => void; onDeleted?: () => void }

export function DeleteWire({ wire, onClose, onDeleted }: DeleteWireProps) {
  const remove = useDeleteWire(wire)
  const confirm = async () => {
    try {
      await remove.mutateAsync(undefined)
      notify.success(`Wire #${wire.number} deleted`)
      onDeleted?.()
    } catch (error) {
      notify.error('The wire was not deleted', problemText(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete wire #${wire.number}?`}
      text="It is removed from view. The audit trail is kept."
      onDismiss={onClose}
      choices={[
        { label: 'Keep It', onChoose: onClose },
        { label: 'Delete Wire', tone: 'danger', busy: remove.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
