import { memo } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { cx } from '../../platform/ui/class-names.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { ShortPayoff } from '../payoff/payoff-warning.tsx'
import { YouPay } from '../payments/payer-note.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import { ReceiverName } from '../record/receiver-name.tsx'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { AccountCell, AlteredMark, missing, WireLink } from './wire-cells.tsx'
import { useRowParts, type WireRowProps } from './wire-row.tsx'

/** A wire where there is no room for columns. */
export const WireCard = memo(function WireCard(props: WireRowProps) {
  const { wire, isSelected, rows } = props
  const { link, select, actions } = useRowParts(props)
  const isIndented = Boolean(select)
  return (
    <li
      className={cx(
        'relative px-(--edge) py-(--card-space)',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          {select}
          <ReceiverName receiver={wire.receiver} role={wire.role} kind={rows.kind} />
        </div>
        <span className="num shrink-0 font-medium">
          {wire.amount === null ? missing : formatCents(wire.amount)}
        </span>
      </div>
      <p data-tour="wire-details" className={cx('mt-1 text-sm text-muted', isIndented && 'pl-10')}>
        <WireLink number={wire.number} link={link} />
        {wire.wirePurposes.length > 0 && ` · ${purposeSummary(wire.wirePurposes, rows.kind)}`}
      </p>
      <p data-tour="wire-account" className={cx('mt-1 text-sm', isIndented && 'pl-10')}>
        <AccountCell wire={wire} />
      </p>
      <div className={cx('mt-2.5 flex items-center justify-between gap-3', isIndented && 'pl-10')}>
        <span data-tour="wire-status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <WireStatusBadge status={wire.status} />
          <AlteredMark wire={wire} />
          <PaymentState payment={wire.payment} />
          <YouPay wire={wire} />
          {wire.payoff !== null && <ShortPayoff wire={wire} />}
        </span>
        {actions}
      </div>
    </li>
  )
})
