import { isSent } from '@countersign/domain/platform/master-data/wire-status'
import { Suspense, useState } from 'react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../../wires/record/wire-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'

const ReportFraud = lazyDialog('report fraud', async () => ({
  default: (await import('./report-fraud.tsx')).ReportFraud,
}))

const ReportSuspectedFraud = lazyDialog('report suspected fraud', async () => ({
  default: (await import('./report-suspected-fraud.tsx')).ReportSuspectedFraud,
}))

type OfferProps = {
  transaction: Transaction
  wire: Pick<
    Wire,
    'id' | 'number' | 'status' | 'isReceiver' | 'isOfReceiversOrganization' | 'isReceiversSecondPerson'
  >
}

/** At the end of the page of a wire that was sent: where its manager, and its receiver's side, report fraud. */
export function ReportFraudOffer({ transaction, wire }: OfferProps) {
  const may = useMay()
  const { user } = useIdentity()
  const [open, setOpen] = useState(false)
  if (!isSent(wire.status)) return null
  const isManager = may('edit transaction', standingIn(transaction, user?.userId))
  const isReceiversSide = may('report suspected fraud', {
    isWireReceiver: wire.isReceiver,
    isOfReceiversOrganization: wire.isOfReceiversOrganization,
    isReceiversSecondPerson: wire.isReceiversSecondPerson,
  })
  if (!isManager && !isReceiversSide) return null
  const close = () => setOpen(false)
  return (
    <div className="framed mt-5 flex flex-wrap items-center justify-between gap-3 border-line px-(--edge) py-3">
      <p className="flex items-start gap-2.5 text-muted">
        <ShieldAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        {isManager ? 'Suspect misdirected funds?' : 'Suspect that this wire is not genuine?'}
      </p>
      <Button variant="outlineDanger" onClick={() => setOpen(true)}>
        {isManager ? 'Report Fraud' : 'Report Suspected Fraud'}
      </Button>
      {open && (
        <Suspense>
          {isManager ? (
            <ReportFraud transaction={transaction} wireId={wire.id} onClose={close} />
          ) : (
            <ReportSuspectedFraud transaction={transaction} wire={wire} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
