import { Link, useLocation } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { useTransaction } from '../record/transaction-queries.ts'
import { readerIn } from '../record/transaction-status.ts'

/** From a transaction that is frozen for fraud to what is to be done; for its managers and the admins of their organization. */
export function FraudResponseLink({ transactionId }: { transactionId: string }) {
  const may = useMay()
  const { user } = useIdentity()
  const { data } = useTransaction(transactionId)
  const { pathname } = useLocation()
  if (pathname === paths.fraudResponse(transactionId)) return null
  if (data === undefined || !may('view fraud response', readerIn(data, user))) return null
  return (
    <Link className={buttonClass('outlineDanger')} to={paths.fraudResponse(transactionId)}>
      Fraud Response
    </Link>
  )
}
