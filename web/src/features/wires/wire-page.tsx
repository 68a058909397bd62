import { useParams } from 'react-router'
import { BackLink } from '../../app/back-link.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/use-may.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadFailure } from '../transactions/load-failure.tsx'
import { useTransaction } from '../transactions/transaction-queries.ts'
import { wireActions } from './wire-actions.ts'
import { WireDecision } from './wire-decision.tsx'
import { useWire } from './wire-queries.ts'
import { WireView } from './wire-view.tsx'

/** One wire: to decide on for whoever receives it and has not decided yet, to look at for everybody else. */
export function WirePage() {
  const { transactionId = '', wireId = '' } = useParams()
  const wire = useWire(wireId)
  const transaction = useTransaction(transactionId)
  const may = useMay()
  if (wire.isPending || transaction.isPending)
    return <Spinner label="Loading the wire" className="min-h-[50dvh]" />
  if (wire.data === undefined) {
    return <LoadFailure what="wire" error={wire.error} onRetry={() => void wire.refetch()} />
  }
  if (transaction.data === undefined) {
    return (
      <LoadFailure what="transaction" error={transaction.error} onRetry={() => void transaction.refetch()} />
    )
  }
  const isTransactionManager = transaction.data.roleInTransaction === 'Transaction Manager'
  const actions = wireActions(may, { wire: wire.data, isTransactionManager })
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={paths.transaction(transactionId)}>{transaction.data.name}</BackLink>
      {actions.accept ? (
        <WireDecision key={wire.data.id} wire={wire.data} />
      ) : (
        <WireView wire={wire.data} actions={actions} />
      )}
    </div>
  )
}
