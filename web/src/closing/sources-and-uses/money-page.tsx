import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { FlowOfTransaction } from '../closing-board/flow-of-transaction.tsx'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { isOpen, standingIn } from '../../transactions/record/transaction-status.ts'
import { MoneyEditor } from './money-editor.tsx'
import { useMoney } from './money-queries.ts'
import { MoneyStatement } from './money-statement.tsx'

/** Sources and uses of a closing: its manager enters them, and other users read them. */
export function MoneyPage() {
  return (
    <InTransaction>
      {(transaction) => (
        <div className="space-y-6">
          <Money transaction={transaction} />
          <FlowOfTransaction transactionId={transaction.id} />
        </div>
      )}
    </InTransaction>
  )
}

function Money({ transaction }: { transaction: Transaction }) {
  const money = useMoney(transaction.id)
  const may = useMay()
  const { user } = useIdentity()
  if (money.isPending) return <Spinner label="Loading sources and uses" className="min-h-[30dvh]" />
  if (money.data === undefined) {
    return <LoadError what="sources and uses" query={money} />
  }
  return isOpen(transaction) && may('edit transaction', standingIn(transaction, user?.userId)) ? (
    <MoneyEditor key={transaction.id} transaction={transaction} money={money.data} />
  ) : (
    <MoneyStatement transaction={transaction} money={money.data} />
  )
}
