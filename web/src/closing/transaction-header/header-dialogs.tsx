import { Suspense } from 'react'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Act } from './menu-entries.ts'

const TransactionDialog = lazyPart('transaction dialog', async () => ({
  default: (await import('../../transactions/record/transaction-dialog.tsx')).TransactionDialog,
}))
const CopyTransaction = lazyPart('copy transaction', async () => ({
  default: (await import('../../transactions/copy/copy-transaction.tsx')).CopyTransaction,
}))
const ImportClosing = lazyPart('import of wires', async () => ({
  default: (await import('../closing-import/import-closing.tsx')).ImportClosing,
}))
const HistoryFile = lazyPart('history file', async () => ({
  default: (await import('../exports/history-file.tsx')).HistoryFile,
}))
const PaymentFile = lazyPart('payment file', async () => ({
  default: (await import('../exports/payment-file.tsx')).PaymentFile,
}))
const FreezeDialogs = lazyPart('freeze dialogs', async () => ({
  default: (await import('../../transactions/lifecycle/freeze-dialogs.tsx')).FreezeDialogs,
}))
const CompleteTransaction = lazyPart('complete transaction', async () => ({
  default: (await import('../../transactions/lifecycle/complete-transaction.tsx')).CompleteTransaction,
}))
const ReopenTransaction = lazyPart('reopen transaction', async () => ({
  default: (await import('../../transactions/lifecycle/reopen-transaction.tsx')).ReopenTransaction,
}))
const CancelTransaction = lazyPart('cancel transaction', async () => ({
  default: (await import('../../transactions/lifecycle/cancel-transaction.tsx')).CancelTransaction,
}))
const ReinstateTransaction = lazyPart('reinstate transaction', async () => ({
  default: (await import('../../transactions/lifecycle/cancel-transaction.tsx')).ReinstateTransaction,
}))
const DeleteTransaction = lazyPart('delete transaction', async () => ({
  default: (await import('../../transactions/record/delete-transaction.tsx')).DeleteTransaction,
}))
const AddWire = lazyPart('add wire', async () => ({
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
