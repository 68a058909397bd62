import { Suspense, useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatCents } from '@countersign/domain/money'
import { differenceInWords } from '@countersign/domain/wires/wire-payment'
import { problemText } from '../../api/problem.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useMay } from '../../app/use-may.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { shortDay, shortInstant } from '../../ui/dates.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { TransactionStanding } from '../transactions/transaction-standing.ts'
import { canceledReason } from '../wires/wire-actions.ts'
import type { Wire } from '../wires/wire-queries.ts'
import type { PaymentDialogName } from './payment-dialogs.tsx'
import { type Payment, usePayments } from './payment-queries.ts'

const PaymentDialogs = lazyPart('payment dialogs', async () => ({
  default: (await import('./payment-dialogs.tsx')).PaymentDialogs,
}))

type PaymentCardProps = {
  wire: Wire
  standing: TransactionStanding
  /** The viewer is of the managing organization, or sees the bank details. */
  seesRecords: boolean
}

/** Whether and when the money of a verified wire was sent and arrived, and what the two sides may say about it. */
export function PaymentCard({ wire, standing, seesRecords }: PaymentCardProps) {
  const may = useMay()
  const [open, setOpen] = useState<PaymentDialogName | null>(null)
  const records = may('edit wire', standing)
  const confirms = may('confirm receipt', { isWireReceiver: wire.isReceiver })
  const { payment } = wire
  if (wire.status !== 5 || (payment === null && !records)) return null
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
      {payment === null && (
        <p className="text-muted">
          Once your bank has confirmed the wire, record its reference here. The receiver then confirms what
          arrived.
        </p>
      )}
      {payment !== null && (seesRecords ? <Timeline wireId={wire.id} /> : <Summary payment={payment} />)}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {payment === null && records && (
          <Button
            variant="primary"
            icon={<ArrowUpRight className="size-4" aria-hidden />}
            {...(wire.canceled && { disabled: true, title: canceledReason })}
            onClick={act('sent')}
          >
            Record as Sent
          </Button>
        )}
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

/** For whoever sees neither references nor amounts of the records. */
function Summary({ payment }: { payment: NonNullable<Wire['payment']> }) {
  const words = { sent: 'Sent', received: 'Sent, and received', 'not received': 'Sent, and not received' }
  return (
    <p>
      {words[payment.state]}. Sent on <span className="num">{shortDay(payment.sentOn)}</span>.
    </p>
  )
}

const looks: Record<Payment['kind'], { word: string; Icon: LucideIcon; look: string }> = {
  sent: { word: 'Sent', Icon: ArrowUpRight, look: 'text-accent' },
  received: { word: 'Received', Icon: CircleCheck, look: 'text-good' },
  'not received': { word: 'Not received', Icon: TriangleAlert, look: 'text-bad' },
  voided: { word: 'Record voided', Icon: Undo2, look: 'text-muted' },
}

function Timeline({ wireId }: { wireId: string }) {
  const payments = usePayments(wireId)
  if (payments.isPending) return <Spinner label="Loading the payments" />
  if (payments.isError) {
    return (
      <Banner
        tone="error"
        title="The payments could not be loaded"
        action={<Button onClick={() => void payments.refetch()}>Try again</Button>}
      >
        {problemText(payments.error)}
      </Banner>
    )
  }
  return (
    <ol aria-label="Sent and received" className="space-y-4">
      {payments.data.items.map((payment) => (
        <TimelineEntry key={payment.id} payment={payment} />
      ))}
    </ol>
  )
}

function TimelineEntry({ payment }: { payment: Payment }) {
  const { word, Icon, look } = looks[payment.kind]
  const over = !payment.stands && payment.kind !== 'voided'
  const differs = payment.amount === null ? null : differenceInWords(payment.amount, payment.wireAmount)
  return (
    <li className={cx('flex gap-3', over && 'text-muted')}>
      <Icon className={cx('mt-0.5 size-4.5 shrink-0', over ? 'text-muted' : look)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx('font-medium', over && 'line-through')}>
            {word}
            {payment.valueDate !== null && <span className="num"> on {shortDay(payment.valueDate)}</span>}
          </span>
          {payment.amount !== null && <span className="num font-medium">{formatCents(payment.amount)}</span>}
        </p>
        {over && <p className="text-sm">No longer stands</p>}
        {differs !== null && !over && (
          <p className="flex items-center gap-1.5 text-sm text-wait">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
            {differs}
          </p>
        )}
        {payment.reference !== null && (
          <p className="num text-sm wrap-anywhere">
            <span className="text-muted">{payment.referenceKind}</span> {payment.reference}
          </p>
        )}
        {payment.reason !== '' && <p className="text-sm wrap-anywhere">{payment.reason}</p>}
        <p className="text-xs text-muted">
          {payment.by}, {shortInstant(payment.at)}
        </p>
      </div>
    </li>
  )
}
