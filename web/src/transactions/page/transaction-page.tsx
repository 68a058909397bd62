import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { useHeldBack } from '../lifecycle/use-held-back.ts'
import { ParticipantsCard } from '../participants/participants-card.tsx'
import { TeamCard } from '../team/team-card.tsx'
import { useWalkthrough } from '../../people/walkthrough/use-walkthrough.ts'
import { InTransaction } from './in-transaction.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import type { TransactionPageParts } from './transaction-page-parts.ts'
import { useHistory, type Transaction } from '../record/transaction-queries.ts'
import { standingIn } from '../record/transaction-status.ts'

/** Wires and parties: the first tab of a transaction. */
export function TransactionPage({ parts }: { parts: TransactionPageParts }) {
  const { transactionId = '' } = useParams()
  // Asked for together with the transaction itself, not after it.
  useHistory(transactionId)
  return (
    <InTransaction>
      {(transaction) => <Sections key={transaction.id} parts={parts} transaction={transaction} />}
    </InTransaction>
  )
}

type SectionsProps = { parts: TransactionPageParts; transaction: Transaction }

function Sections({ parts, transaction }: SectionsProps) {
  const { ActionNeeded, AddWire, WiresTable, PayersCard, InvoiceCard } = parts
  const may = useMay()
  const { user } = useIdentity()
  const [adding, setAdding] = useState(false)
  const subject = standingIn(transaction, user?.userId)
  const adds = may('add wire', subject)
  useWalkthrough('TRANSACTION_VIEW', adds ? 'manager' : 'receiver')
  const add = adds && <AddWireButton transaction={transaction} onOpen={() => setAdding(true)} />
  const none = transaction.wires.length === 0
  return (
    <div className="space-y-6">
      <ActionNeeded transaction={transaction} />
      <Card title="Wires" flush tour="wires" action={!none && add}>
        <WiresTable transaction={transaction} add={add} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <Card title="Facts">
          <TransactionFacts transaction={transaction} />
        </Card>
        <div className="space-y-6 xl:row-span-2">
          <PayersCard transaction={transaction} />
          <ParticipantsCard transaction={transaction} standing={subject} />
          <TeamCard transaction={transaction} standing={subject} />
          <InvoiceCard transaction={transaction} />
        </div>
        <Card title="History">
          <TransactionHistory transactionId={transaction.id} />
        </Card>
      </div>
      <Suspense>
        {adding && <AddWire transactionId={transaction.id} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  )
}

/** In the empty list, and above the wires that there are. */
function AddWireButton({ transaction, onOpen }: { transaction: Transaction; onOpen: () => void }) {
  const held = useHeldBack(transaction.id)
  return (
    <Button
      size="sm"
      icon={<Plus className="size-4" aria-hidden />}
      data-tour="add-wire"
      {...held}
      onClick={onOpen}
    >
      Add Wire
    </Button>
  )
}
