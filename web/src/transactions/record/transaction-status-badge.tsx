import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { OnHold } from '@countersign/contract/transactions/on-hold'
import {
  TransactionStatus,
  transactionStatuses,
} from '@countersign/domain/platform/master-data/transaction-status'
import { OnHoldBadge } from './on-hold-badge.tsx'
import { StatusBadge, type StatusLook } from '../../platform/ui/status-badge.tsx'

const looks: Record<TransactionStatus, StatusLook> = {
  [TransactionStatus.Created]: { tone: 'neutral', Icon: CircleDashed },
  [TransactionStatus.InProgress]: { tone: 'accent', Icon: CircleDot },
  [TransactionStatus.Completed]: { tone: 'good', Icon: CircleCheck },
}

type BadgeProps = { status: TransactionStatus; canceled: object | null; onHold: OnHold | null }

/** On hold and canceled are no status: they stand before the one that the transaction has, and will have again. */
export function TransactionStatusBadge({ status, canceled, onHold }: BadgeProps) {
  const name = transactionStatuses.find(({ id }) => id === status)?.name
  if (canceled === null && onHold === null) {
    return <StatusBadge {...looks[status]}>{name}</StatusBadge>
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OnHoldBadge onHold={onHold} />
      {canceled !== null && <CanceledBadge />}
      <span className="text-xs whitespace-nowrap text-muted">{name}</span>
    </span>
  )
}

export function CanceledBadge({ what = 'Canceled' }: { what?: string }) {
  return (
    <StatusBadge tone="bad" Icon={Ban}>
      {what}
    </StatusBadge>
  )
}
