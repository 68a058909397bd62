import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { transactionStatuses, type TransactionStatus } from '@countersign/domain/transactions/transaction'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const looks: Record<TransactionStatus, { tone: Tone; Icon: typeof CircleDot }> = {
  1: { tone: 'neutral', Icon: CircleDashed },
  2: { tone: 'accent', Icon: CircleDot },
  3: { tone: 'good', Icon: CircleCheck },
}

export function TransactionStatusBadge({ status }: { status: TransactionStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {transactionStatuses.find(({ id }) => id === status)?.name}
    </StatusBadge>
  )
}
