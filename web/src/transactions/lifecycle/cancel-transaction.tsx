import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useCancelTransaction, useReinstateTransaction } from './completion-queries.ts'

type DialogProps = { transactionId: string; onClose: () => void }

export function CancelTransaction({ transactionId, onClose }: DialogProps) {
  const cancel = useCancelTransaction(transactionId)
  return (
    <ReasonDialog
      title="Cancel this transaction?"
      description="The closing does not take place. Its wires cannot be accepted, changed or paid, and a final closing memo is superseded. All closing participants are told not to wire, with your reason. You can reinstate it."
      refusal="The transaction was not canceled"
      missing="Enter the reason for the cancellation"
      submit="Cancel Transaction"
      dismiss="Go Back"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await cancel.mutateAsync(reason)
        onClose()
        notify.success('Transaction canceled', 'All closing participants are told not to wire.')
      }}
    />
  )
}

export function ReinstateTransaction({ transactionId, onClose }: DialogProps) {
  const reinstate = useReinstateTransaction(transactionId)
  return (
    <ReasonDialog
      title="Reinstate this transaction?"
      description="The closing resumes: wires keep their status, and a closing memo must be finalized again. All closing participants are notified, with your reason."
      refusal="The transaction was not reinstated"
      missing="Enter the reason for the reinstatement"
      submit="Reinstate"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        await reinstate.mutateAsync(reason)
        onClose()
        notify.success('Transaction reinstated', 'All participants are notified.')
      }}
    />
  )
}
