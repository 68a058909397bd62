import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { referenceKinds } from '@countersign/domain/wires/bank-details/payment-reference'
import { givenKinds, standingReferences } from '@countersign/domain/wires/payments/payment-references'
import { Suspense, useState } from 'react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hash from 'lucide-react/icons/hash'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { shortDay } from '../../platform/ui/dates.ts'
import type { TransactionStanding } from '../../transactions/record/transaction-status.ts'
import { canceledReason } from '../../transactions/lifecycle/held-back.ts'
import type { Wire } from '../record/wire-queries.ts'
import { NotSent } from './not-sent.tsx'
import type { PaymentDialogName } from './payment-dialogs.tsx'
import { usePayments } from './payment-queries.ts'
import { PaymentTimeline } from './payment-timeline.tsx'

const PaymentDialogs = lazyDialog('payment dialogs', async () => ({
  default: (await import('./payment-dialogs.tsx')).PaymentDialogs,
}))

type PaymentCardProps = {
  wire: Wire
  standing: TransactionStanding
  /** The viewer is of the managing organization, sees the bank details, or is a payer of the wire. */
  seesRecords: boolean
}

/** Whether and when the money of a verified wire was sent and arrived, and what the two sides may say about it. */
export function PaymentCard({ wire, standing, seesRecords }: PaymentCardProps) {
  const may = useMay()
  const [open, setOpen] = useState<PaymentDialogName | null>(null)
  const records = may('record payment', { ...standing, isPayer: wire.payer?.isPayer === true })
  const confirms = may('confirm receipt', { isWireReceiver: wire.isReceiver })
  const { payment } = wire
  if (wire.status !== WireStatus.Verified || (payment === null && !records)) return null
  const act = (name: PaymentDialogName) => () => setOpen(name)
  return (
    <Card
      title="Payment"
      action={
        payment !== null &&
        records && (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={act('void')}>
            Void Record
          </Button>
        )
      }
    >
      {payment === null && <NotSent frozen={wire.frozen} />}
      {payment !== null &&
        (seesRecords ? <PaymentTimeline wireId={wire.id} /> : <Summary payment={payment} />)}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {payment === null && records && (
          <Button
            variant={wire.frozen ? 'secondary' : 'primary'}
            icon={<ArrowUpRight className="size-4" aria-hidden />}
            {...(wire.canceled && { disabled: true, title: canceledReason })}
            onClick={act('sent')}
          >
            Record as Sent
          </Button>
        )}
        {payment !== null && records && <AddReferenceButton wireId={wire.id} onClick={act('reference')} />}
        {payment !== null && confirms && (
          <>
            <Button
              variant={payment.state === 'received' ? 'secondary' : 'primary'}
              icon={<CircleCheck className="size-4" aria-hidden />}
              onClick={act('received')}
            >
              {payment.state === 'received' ? 'Correct Receipt' : 'Confirm Receipt'}
            </Button>
            {payment.state !== 'not received' && (
              <Button variant="quietDanger" onClick={act('not received')}>
                Not Received
              </Button>
            )}
          </>
        )}
      </div>
      {open !== null && (
        <Suspense>
          <PaymentDialogs dialog={open} wire={wire} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Nothing once the IMAD, the OMAD and the UETR stand. */
function AddReferenceButton({ wireId, onClick }: { wireId: string; onClick: () => void }) {
  const payments = usePayments(wireId)
  if (payments.data === undefined) return null
  if (givenKinds(standingReferences(payments.data.items)).length === referenceKinds.length) return null
  return (
    <Button icon={<Hash className="size-4" aria-hidden />} onClick={onClick}>
      Add Reference
    </Button>
  )
}

/** For users who see neither references nor amounts of the records. */
function Summary({ payment }: { payment: NonNullable<Wire['payment']> }) {
  const words = { sent: 'Sent', received: 'Sent, and received', 'not received': 'Sent, and not received' }
  return (
    <p>
      {words[payment.state]}. Sent on <span className="num">{shortDay(payment.sentOn)}</span>.
    </p>
  )
}
