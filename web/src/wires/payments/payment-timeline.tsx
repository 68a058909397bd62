import type { LucideIcon } from 'lucide-react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hash from 'lucide-react/icons/hash'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatCents } from '@countersign/domain/platform/money'
import { referenceName } from '@countersign/domain/wires/bank-details/payment-reference'
import { givenKinds } from '@countersign/domain/wires/payments/payment-references'
import { describeDifferences } from '@countersign/domain/wires/payments/wire-payment'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { shortDay } from '../../platform/ui/dates.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { type Payment, usePayments } from './payment-queries.ts'

const looks: Record<Payment['kind'], { word: string; Icon: LucideIcon; look: string }> = {
  sent: { word: 'Sent', Icon: ArrowUpRight, look: 'text-accent' },
  'reference added': { word: 'Reference added', Icon: Hash, look: 'text-muted' },
  received: { word: 'Received', Icon: CircleCheck, look: 'text-good' },
  'not received': { word: 'Not received', Icon: TriangleAlert, look: 'text-bad' },
  voided: { word: 'Record voided', Icon: Undo2, look: 'text-muted' },
}

/** Everything that was said about the money of a wire, oldest first. */
export function PaymentTimeline({ wireId }: { wireId: string }) {
  const payments = usePayments(wireId)
  if (payments.isPending) return <Spinner label="Loading the payments" />
  if (payments.data === undefined) {
    return <LoadError what="payments" query={payments} />
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
  const { amount, wireAmount: wire, sentAmount: sent } = payment
  const differences = amount === null || over ? [] : describeDifferences(amount, { wire, sent })
  return (
    <li className={cx('flex gap-3', over && 'text-muted')}>
      <Icon className={cx('mt-0.5 size-4.5 shrink-0', over ? 'text-muted' : look)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx('font-medium', over && 'line-through')}>
            {word}
            {payment.valueDate !== null && <span className="num"> on {shortDay(payment.valueDate)}</span>}
          </span>
          {amount !== null && <span className="num font-medium">{formatCents(amount)}</span>}
        </p>
        {over && <p className="text-sm">No longer valid</p>}
        {differences.map((words) => (
          <p key={words} className="num flex items-baseline gap-1.5 text-sm text-wait">
            <TriangleAlert className="size-3.5 shrink-0 translate-y-0.5" aria-hidden />
            {words}
          </p>
        ))}
        {givenKinds(payment).map((kind) => (
          <p key={kind} className="num text-sm wrap-anywhere">
            <span className="text-muted">{referenceName(kind)}</span> {payment[kind]}
          </p>
        ))}
        {payment.reason !== '' && <p className="text-sm wrap-anywhere">{payment.reason}</p>}
        <p className="text-xs text-muted">
          {payment.by}, <Timestamp at={payment.at} />
        </p>
      </div>
    </li>
  )
}
