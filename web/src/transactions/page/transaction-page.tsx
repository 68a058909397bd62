import { Suspense, useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { mayBeDeleted } from '@countersign/domain/transactions/record/transaction'
import { OptionalPart } from '../../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { CompleteButton } from '../lifecycle/complete-button.tsx'
import { useHeldBack } from '../lifecycle/use-held-back.ts'
import { ParticipantsCard } from '../participants/participants-card.tsx'
import { TeamCard } from '../team/team-card.tsx'
import { useWalkthrough } from '../../people/walkthrough/use-walkthrough.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import type { TransactionPageParts } from './transaction-page-parts.ts'
import { TransactionFrame } from './transaction-frame.tsx'
import type { Transaction } from '../record/transaction-queries.ts'
import { standingIn } from '../record/transaction-status.ts'

const TransactionDialog = lazyPart('transaction dialog', async () => ({
  default: (await import('../record/transaction-dialog.tsx')).TransactionDialog,
}))
const DeleteTransaction = lazyPart('delete transaction', async () => ({
  default: (await import('../record/delete-transaction.tsx')).DeleteTransaction,
}))
const FreezeMenu = lazyPart('freeze menu', async () => ({
  default: (await import('../lifecycle/freeze-menu.tsx')).FreezeMenu,
}))
const CopyTransaction = lazyPart('copy transaction', async () => ({
  default: (await import('../copy/copy-transaction.tsx')).CopyTransaction,
}))
export function TransactionPage({ parts }: { parts: TransactionPageParts }) {
  const { AddWire } = parts
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete' | 'add wire' | null>(null)
  const close = () => setOpen(null)
  return (
    <TransactionFrame
      renderActions={(transaction) => <Actions parts={parts} transaction={transaction} onOpen={setOpen} />}
    >
      {(transaction) => (
        <>
          <Sections parts={parts} transaction={transaction} onAddWire={() => setOpen('add wire')} />
          <Suspense>
            {open === 'edit' && <TransactionDialog transaction={transaction} onClose={close} />}
            {open === 'copy' && <CopyTransaction transaction={transaction} onClose={close} />}
            {open === 'delete' && <DeleteTransaction transaction={transaction} onClose={close} />}
            {open === 'add wire' && <AddWire transactionId={transaction.id} onClose={close} />}
          </Suspense>
        </>
      )}
    </TransactionFrame>
  )
}

type ActionsProps = {
  parts: Pick<TransactionPageParts, 'DownloadMenu'>
  transaction: Transaction
  onOpen: (what: 'edit' | 'copy' | 'delete' | 'add wire') => void
}

function useStanding(transaction: Transaction) {
  const { user } = useIdentity()
  return standingIn(transaction, user?.userId)
}

function Actions({ parts: { DownloadMenu }, transaction, onOpen }: ActionsProps) {
  const may = useMay()
  const subject = useStanding(transaction)
  const held = useHeldBack(transaction.id)
  const frozen = useHeldBack(transaction.id, { alsoCompleted: false, alsoCanceled: false })
  return (
    <div className="flex flex-wrap gap-2">
      {may('delete transaction', subject) && mayBeDeleted(transaction) && (
        <Button
          variant="quietDanger"
          icon={<Trash2 className="size-4" aria-hidden />}
          {...held}
          onClick={() => onOpen('delete')}
        >
          Delete
        </Button>
      )}
      {may('edit transaction', subject) && (
        <Button icon={<Copy className="size-4" aria-hidden />} {...frozen} onClick={() => onOpen('copy')}>
          Copy
        </Button>
      )}
      {may('edit transaction', subject) && (
        <Button icon={<Pencil className="size-4" aria-hidden />} {...held} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      <DownloadMenu transaction={transaction} standing={subject} />
      <OptionalPart name="freeze menu">
        <Suspense fallback={may('freeze transaction', subject) && <KeptPlace />}>
          <FreezeMenu transaction={transaction} standing={subject} />
        </Suspense>
      </OptionalPart>
      <CompleteButton transaction={transaction} standing={subject} />
      <AddWireButton transaction={transaction} onOpen={() => onOpen('add wire')} />
    </div>
  )
}

/** Of a button that comes later: those beside it would move away under the pointer. */
const KeptPlace = () => <span className="size-9" aria-hidden />

function AddWireButton({ transaction, onOpen }: { transaction: Transaction; onOpen: () => void }) {
  const may = useMay()
  const held = useHeldBack(transaction.id)
  if (!may('add wire', useStanding(transaction))) return null
  return (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden />}
      data-tour="add-wire"
      {...held}
      onClick={onOpen}
    >
      Add Wire
    </Button>
  )
}

type SectionsProps = { parts: TransactionPageParts; transaction: Transaction; onAddWire: () => void }

function Sections({ parts, transaction, onAddWire }: SectionsProps) {
  const { ActionNeeded, ImportWires, WiresTable, PayersCard, InvoiceCard } = parts
  const may = useMay()
  const subject = useStanding(transaction)
  useWalkthrough('TRANSACTION_VIEW', may('add wire', subject) ? 'manager' : 'receiver')
  const add = may('add wire', subject) && <AddWireButton transaction={transaction} onOpen={onAddWire} />
  return (
    <div className="space-y-6">
      <ActionNeeded transaction={transaction} />
      <Card
        title="Wires"
        flush
        tour="wires"
        action={<ImportWires transaction={transaction} standing={subject} />}
      >
        <WiresTable transaction={transaction} add={add} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Facts">
          <TransactionFacts transaction={transaction} />
        </Card>
        <div className="space-y-6">
          <PayersCard transaction={transaction} />
          <ParticipantsCard transaction={transaction} standing={subject} />
          <TeamCard transaction={transaction} standing={subject} />
          <InvoiceCard transaction={transaction} />
          <Card title="History">
            <TransactionHistory transactionId={transaction.id} />
          </Card>
        </div>
      </div>
    </div>
  )
}
