import { useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { isOpen, standingIn } from '../../transactions/record/transaction-status.ts'
import { EditPlan } from './edit-plan.tsx'
import { useClosingPlan } from './plan-queries.ts'
import { ReadPlan } from './read-plan.tsx'

export function ClosingPlanPage() {
  const { transactionId = '' } = useParams()
  // Asked for together with the transaction itself, not after it.
  useClosingPlan(transactionId)
  return <InTransaction>{(transaction) => <LoadedPlan transaction={transaction} />}</InTransaction>
}

function LoadedPlan({ transaction }: { transaction: Transaction }) {
  const { user } = useIdentity()
  const may = useMay()
  const plan = useClosingPlan(transaction.id)
  const [begun, setBegun] = useState(0)
  if (plan.isPending) return <Spinner label="Loading the agenda" className="min-h-[40dvh]" />
  if (plan.data === undefined) {
    return <LoadError what="agenda" query={plan} />
  }
  const writes = isOpen(transaction) && may('edit transaction', standingIn(transaction, user?.userId))
  return writes ? (
    <EditPlan
      key={begun}
      transaction={transaction}
      answer={plan.data}
      onRenew={() => setBegun((count) => count + 1)}
    />
  ) : (
    <ReadPlan transaction={transaction} plan={plan.data.plan} />
  )
}
