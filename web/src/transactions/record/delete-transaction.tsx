import { useNavigate } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
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
  const confirm = async () => {
    try {
      await remove.mutateAsync()
      notify.success('Transaction deleted', transaction.name)
      await navigate(paths.home, { replace: true })
    } catch (error) {
      onClose()
      notify.error('The transaction was not deleted', problemText(error))
    }
  }
  return (
    <ConfirmDialog
      title="Delete this transaction?"
      text={`“${transaction.name}” and its unsent wires are removed from view. The audit trail is kept.`}
      onDismiss={onClose}
      choices={[
        { label: 'Keep It', onChoose: onClose },
        {
          label: 'Delete Transaction',
          tone: 'danger',
          busy: remove.isPending,
          onChoose: () => void confirm(),
        },
      ]}
    />
  )
}
