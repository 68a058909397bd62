import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { mayBeDeleted } from '@countersign/domain/transactions/transaction'
import { lazyPart } from '../../app/lazy-part.ts'
import { Problem } from '../../api/problem.ts'
import { BackLink } from '../../app/back-link.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/use-may.ts'
import { useIdentity } from '../../identity/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FrozenBanner } from '../freeze/frozen-banner.tsx'
import { FreezeHourNote } from '../freeze/freeze-hour-note.tsx'
import { useHeldBack } from '../freeze/use-held-back.ts'
import { ParticipantsCard } from '../participants/participants-card.tsx'
import { TeamCard } from '../transaction-team/team-card.tsx'
import { ActionNeeded } from '../wires/action-needed.tsx'
import { useWalkthrough } from '../walkthrough/use-walkthrough.ts'
import { WiresTable } from '../wires/wires-table.tsx'
import { LoadFailure } from './load-failure.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { useTransaction, type Transaction } from './transaction-queries.ts'
import { standingIn } from './transaction-standing.ts'
import { TransactionStatusBadge } from './transaction-status-badge.tsx'

const TransactionDialog = lazyPart('transaction dialog', async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))
const DeleteTransaction = lazyPart('delete transaction', async () => ({
  default: (await import('./delete-transaction.tsx')).DeleteTransaction,
}))
const FreezeMenu = lazyPart('freeze menu', async () => ({
  default: (await import('../freeze/freeze-menu.tsx')).FreezeMenu,
}))
const CopyTransaction = lazyPart('copy transaction', async () => ({
  default: (await import('./copy-transaction.tsx')).CopyTransaction,
}))
const AddWire = lazyPart('add wire', async () => ({
  default: (await import('../wires/wire-dialog.tsx')).AddWire,
}))

export function TransactionPage() {
  const { transactionId = '' } = useParams()
  const transaction = useTransaction(transactionId)
  if (transaction.isPending) return <Spinner label="Loading the transaction" className="min-h-[50dvh]" />
  const gone = transaction.error instanceof Problem && transaction.error.status === 404
  if (transaction.data === undefined || gone) {
    return (
      <LoadFailure what="transaction" error={transaction.error} onRetry={() => void transaction.refetch()} />
    )
  }
  return <TransactionView transaction={transaction.data} />
}

function TransactionView({ transaction }: { transaction: Transaction }) {
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete' | 'add wire' | null>(null)
  const { user } = useIdentity()
  const subject = standingIn(transaction, user?.userId)
  const held = useHeldBack(transaction.id)
  useWalkthrough('TRANSACTION_VIEW', may('add wire', subject) ? 'manager' : 'receiver')
  const addWire = may('add wire', subject) && (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden />}
      data-tour="add-wire"
      {...held}
      onClick={() => setOpen('add wire')}
    >
      Add Wire
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <>
      <BackLink to={paths.home}>Transactions</BackLink>
      <header className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h1 className="text-2xl font-semibold">{transaction.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
            <TransactionStatusBadge status={transaction.status} />
            <span>{transaction.type}</span>
            {transaction.roleInTransaction !== null && (
              <span>Your role: {transaction.roleInTransaction}</span>
            )}
            <FreezeHourNote transaction={transaction} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {may('delete transaction', subject) && mayBeDeleted(transaction) && (
            <Button
              variant="quietDanger"
              icon={<Trash2 className="size-4" aria-hidden />}
              {...held}
              onClick={() => setOpen('delete')}
            >
              Delete
            </Button>
          )}
          {may('edit transaction', subject) && (
            <Button icon={<Copy className="size-4" aria-hidden />} {...held} onClick={() => setOpen('copy')}>
              Copy
            </Button>
          )}
          {may('edit transaction', subject) && (
            <Button
              icon={<Pencil className="size-4" aria-hidden />}
              {...held}
              onClick={() => setOpen('edit')}
            >
              Edit
            </Button>
          )}
          <Suspense>
            <FreezeMenu transaction={transaction} standing={subject} />
          </Suspense>
          {addWire}
        </div>
      </header>
      <FrozenBanner transactionId={transaction.id} />

      <div className="space-y-6">
        <ActionNeeded transaction={transaction} />
        <Card title="Wires" flush tour="wires">
          <WiresTable transaction={transaction} add={addWire} />
        </Card>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card title="Facts">
            <TransactionFacts transaction={transaction} />
          </Card>
          <div className="space-y-6">
            <ParticipantsCard transaction={transaction} standing={subject} />
            <TeamCard transaction={transaction} standing={subject} />
            <Card title="History">
              <TransactionHistory transactionId={transaction.id} />
            </Card>
          </div>
        </div>
      </div>

      <Suspense>
        {open === 'edit' && <TransactionDialog transaction={transaction} onClose={close} />}
        {open === 'copy' && <CopyTransaction transaction={transaction} onClose={close} />}
        {open === 'delete' && <DeleteTransaction transaction={transaction} onClose={close} />}
        {open === 'add wire' && <AddWire transactionId={transaction.id} onClose={close} />}
      </Suspense>
    </>
  )
}
