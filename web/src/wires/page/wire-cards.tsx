import type { ReactNode } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { cx } from '../../platform/ui/class-names.ts'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { YouPay } from '../payments/payer-note.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import { ReceiverName } from '../record/receiver-name.tsx'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { AccountCell, missing, WireLink } from './wire-cells.tsx'

export type WireRow = {
  wire: TransactionWire
  page: string
  select: ReactNode
  isSelected: boolean
  actions: ReactNode
}

/** The wires where there is no room for columns. */
export function WireCards({ rows }: { rows: readonly WireRow[] }) {
  const kind = useClosingKind()
  return (
    <ul aria-label="Wires" className="divide-y divide-line">
      {rows.map(({ wire, page, select, isSelected, actions }) => (
        <li
          key={wire.id}
          className={cx('relative px-5 py-(--card-space)', isSelected ? 'bg-accent-soft' : 'hover:bg-hover')}
        >
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 items-start gap-3">
              {select}
              <ReceiverName receiver={wire.receiver} role={wire.role} />
            </div>
            <span className="num shrink-0 font-medium">
              {wire.amount === null ? missing : formatCents(wire.amount)}
            </span>
          </div>
          <p data-tour="wire-details" className="mt-1 text-sm text-muted">
            <WireLink number={wire.number} page={page} />
            {wire.wirePurposes.length > 0 && ` · ${purposeSummary(wire.wirePurposes, kind)}`}
          </p>
          <p data-tour="wire-account" className="mt-1 text-sm">
            <AccountCell wire={wire} />
          </p>
          <div className="mt-2.5 flex items-center justify-between gap-3">
            <span data-tour="wire-status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <WireStatusBadge status={wire.status} />
              <PaymentState payment={wire.payment} />
              <YouPay wire={wire} />
            </span>
            {actions}
          </div>
        </li>
      ))}
    </ul>
  )
}
