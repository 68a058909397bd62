import { Suspense, useState } from 'react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { lazyPart } from '../../app/lazy-part.ts'
import { useMay } from '../../app/use-may.ts'
import { useIdentity } from '../../identity/identity.ts'
import { Button } from '../../ui/button.tsx'
import type { Transaction } from '../transactions/transaction-queries.ts'
import { standingIn } from '../transactions/transaction-standing.ts'

const ReportFraud = lazyPart('report fraud', async () => ({
  default: (await import('./report-fraud.tsx')).ReportFraud,
}))

type OfferProps = { transaction: Transaction; wire: Pick<Transaction['wires'][number], 'id' | 'status'> }

/** At the end of the page of a wire that was sent, for its manager: where to go when its money went wrong. */
export function ReportFraudOffer({ transaction, wire }: OfferProps) {
  const may = useMay()
  const { user } = useIdentity()
  const [open, setOpen] = useState(false)
  if (wire.status < 3 || !may('edit transaction', standingIn(transaction, user?.userId))) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-5 py-3">
      <p className="flex items-start gap-2.5 text-muted">
        <ShieldAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        Did the money of this wire go wrong, or may it have?
      </p>
      <Button variant="outlineDanger" onClick={() => setOpen(true)}>
        Report Fraud
      </Button>
      {open && (
        <Suspense>
          <ReportFraud transaction={transaction} wireId={wire.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
