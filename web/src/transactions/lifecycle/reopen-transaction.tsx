import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useReopenTransaction } from './completion-queries.ts'

export function ReopenTransaction({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const reopen = useReopenTransaction(transaction)
  return (
    <ReasonDialog
      title="Reopen this transaction?"
      description="The transaction is in progress again and can be changed. Its closing memo stays final until a fact in it changes. All closing participants are notified, with your reason."
      refusal="The transaction was not reopened"
      missing="Enter the reason for reopening"
      submit="Reopen"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        await reopen.mutateAsync(reason)
        onClose()
        notify.success('Transaction reopened', 'All participants are notified.')
      }}
    />
  )
}
