import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useCancelTransaction, useReinstateTransaction } from './completion-queries.ts'

type DialogProps = { transactionId: string; onClose: () => void }

export function CancelTransaction({ transactionId, onClose }: DialogProps) {
  const cancel = useCancelTransaction(transactionId)
  return (
    <ReasonDialog
      title="Cancel this transaction?"
      description="The closing does not take place. Nothing of it can be accepted, changed or paid, and a final closing memo is superseded. Everybody in the closing is told not to wire, with your reason. You may reinstate it."
      refusal="The transaction was not canceled"
      missing="Say why it is canceled"
      submit="Cancel Transaction"
      dismiss="Go Back"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await cancel.mutateAsync(reason)
        onClose()
        notify.success('Transaction canceled', 'Everybody in the closing is told not to wire.')
      }}
    />
  )
}

export function ReinstateTransaction({ transactionId, onClose }: DialogProps) {
  const reinstate = useReinstateTransaction(transactionId)
  return (
    <ReasonDialog
      title="Reinstate this transaction?"
      description="It goes on where it stood: wires keep their status, and a closing memo has to be made final anew. Everybody in the closing is told, with your reason."
      refusal="The transaction was not reinstated"
      missing="Say why it is reinstated"
      submit="Reinstate"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        await reinstate.mutateAsync(reason)
        onClose()
        notify.success('Transaction reinstated', 'Everybody in the closing is told.')
      }}
    />
  )
}
