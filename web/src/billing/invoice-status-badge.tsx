import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import type { InvoiceStatus } from '@countersign/domain/billing/invoice'
import { StatusBadge, type StatusLook } from '../platform/ui/status-badge.tsx'

const looks: Record<InvoiceStatus, StatusLook> = {
  Draft: { tone: 'neutral', Icon: CircleDashed },
  Issued: { tone: 'wait', Icon: Hourglass },
  Paid: { tone: 'good', Icon: CircleCheck },
  Void: { tone: 'bad', Icon: Ban },
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <StatusBadge {...looks[status]}>{status}</StatusBadge>
}
