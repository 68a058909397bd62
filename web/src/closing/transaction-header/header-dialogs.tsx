import { Suspense } from 'react'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Act } from './menu-entries.ts'

const TransactionDialog = lazyDialog('transaction dialog', async () => ({
  default: (await import('../../transactions/record/transaction-dialog.tsx')).TransactionDialog,
}))
const CopyTransaction = lazyDialog('copy transaction', async () => ({
  default: (await import('../../transactions/copy/copy-transaction.tsx')).CopyTransaction,
}))
const ImportClosing = lazyDialog('import of wires', async () => ({
  default: (await import('../closing-import/import-closing.tsx')).ImportClosing,
}))
const HistoryFile = lazyDialog('history file', async () => ({
  default: (await import('../exports/history-file.tsx')).HistoryFile,
}))
const PaymentFile = lazyDialog('payment file', async () => ({
  default: (await import('../exports/payment-file.tsx')).PaymentFile,
}))
const FreezeDialogs = lazyDialog('freeze dialogs', async () => ({
  default: (await import('../../transactions/lifecycle/freeze-dialogs.tsx')).FreezeDialogs,
}))
const CompleteTransaction = lazyDialog('complete transaction', async () => ({
  default: (await import('../../transactions/lifecycle/complete-transaction.tsx')).CompleteTransaction,
}))
const ReopenTransaction = lazyDialog('reopen transaction', async () => ({
  default: (await import('../../transactions/lifecycle/reopen-transaction.tsx')).ReopenTransaction,
}))
const CancelTransaction = lazyDialog('cancel transaction', async () => ({
  default: (await import('../../transactions/lifecycle/cancel-transaction.tsx')).CancelTransaction,
}))
const ReinstateTransaction = lazyDialog('reinstate transaction', async () => ({
  default: (await import('../../transactions/lifecycle/cancel-transaction.tsx')).ReinstateTransaction,
}))
const DeleteTransaction = lazyDialog('delete transaction', async () => ({
  default: (await import('../../transactions/record/delete-transaction.tsx')).DeleteTransaction,
}))
const AddWire = lazyDialog('add wire', async () => ({
  default: (await import('../../wires/draft/wire-dialog.tsx')).AddWire,
}))

/** What the header opens: an entry of its menu, or the wire that comes next. */
export type Opened = Act | 'add wire'

type DialogsProps = { open: Opened | null; transaction: Transaction; onClose: () => void }

/** Each with code of its own, which comes when it is first opened. */
export function HeaderDialogs({ open, transaction, onClose }: DialogsProps) {
  const whole = { transaction, onClose }
  const named = { transactionId: transaction.id, onClose }
  return (
    <Suspense>
      {open === 'edit' && <TransactionDialog {...whole} />}
      {open === 'copy' && <CopyTransaction {...whole} />}
      {open === 'import' && <ImportClosing into={transaction} onClose={onClose} />}
      {open === 'history csv' && <HistoryFile {...whole} />}
      {open === 'payment file' && <PaymentFile {...whole} />}
      {(open === 'freeze' || open === 'release' || open === 'hour') && (
        <FreezeDialogs dialog={open} {...whole} />
      )}
      {open === 'complete' && <CompleteTransaction {...whole} />}
      {open === 'reopen' && <ReopenTransaction {...whole} />}
      {open === 'cancel' && <CancelTransaction {...named} />}
      {open === 'reinstate' && <ReinstateTransaction {...named} />}
      {open === 'delete' && <DeleteTransaction {...whole} />}
      {open === 'add wire' && <AddWire {...named} />}
    </Suspense>
  )
}
