import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../platform/ui/card.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { PaymentState } from './payment-state.tsx'

type YouPayProps = { transaction: Pick<Transaction, 'id' | 'wires' | 'onHold'> }

/** The wires that the viewer's organization pays in place of the managing one, in the order of sending. */
export function YouPayCard({ transaction: { id, wires, onHold } }: YouPayProps) {
  const own = wires.filter(({ payer }) => payer?.isOwn === true)
  if (own.length === 0) return null
  return (
    <Card title="You Pay" flush action={<span className="num text-muted">{own.length}</span>}>
      <ol aria-label="Wires that your organization pays" className="divide-y divide-line">
        {own.map((wire) => (
          <li
            key={wire.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--edge) py-3"
          >
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Link
                to={paths.wire(id, wire.id)}
                className="num font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                Wire #{wire.number}
              </Link>{' '}
              to {wire.receiver?.organization ?? wire.receiver?.name ?? wire.receiver?.email}
            </span>
            <span className="num font-medium">
              {wire.amount === null ? notAvailable : formatCents(wire.amount)}
            </span>
            <span className="flex w-full items-center gap-2">
              <WireStatusBadge status={wire.status} />
              {wire.status === WireStatus.Verified && wire.payment === null && (
                <span className="text-xs text-muted">{onHold === null ? 'To be sent' : 'Do not wire'}</span>
              )}
              <PaymentState payment={wire.payment} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
