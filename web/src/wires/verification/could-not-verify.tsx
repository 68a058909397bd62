import { notify } from '../../platform/ui/toast-queue.ts'
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { useFailVerification, type Wire } from '../record/wire-queries.ts'

export function CouldNotVerify({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  const fail = useFailVerification(wire)
  return (
    <ReasonDialog
      title={`Could not verify wire #${wire.number}?`}
      description="The wire is declined, and all participants are notified. It can be corrected and sent again."
      refusal="The wire was not declined"
      missing="Enter why the wire could not be verified"
      submit="Decline Wire"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await fail.mutateAsync(reason)
        onClose()
        notify.success('Wire declined', 'All participants are notified, with your reason.')
      }}
    />
  )
}
