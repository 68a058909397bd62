import { useNavigate } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDeleteTransaction, type Transaction } from './transaction-queries.ts'

export function DeleteTransaction({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const navigate = useNavigate()
  const remove = useDeleteTransaction(transaction)
  return (
    <ConfirmAction
      title="Delete this transaction?"
      text={`“${transaction.name}” and its unsent wires are removed from view. The audit trail is kept.`}
      submit="Delete Transaction"
      tone="danger"
      dismiss="Keep It"
      refusal="The transaction was not deleted"
      closesWhenRefused
      onSubmit={async () => {
        await remove.mutateAsync()
        notify.success('Transaction deleted', transaction.name)
        await navigate(paths.home, { replace: true })
      }}
      onClose={onClose}
    />
  )
}
