import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Mail from 'lucide-react/icons/mail'
import type { ParticipantStatus } from '@countersign/domain/transactions/participants/participant'
import { StatusBadge, type StatusLook } from '../../platform/ui/status-badge.tsx'

const looks: Record<ParticipantStatus, StatusLook> = {
  Invited: { tone: 'wait', Icon: Mail },
  Accepted: { tone: 'good', Icon: CircleCheck },
  Rejected: { tone: 'bad', Icon: CircleX },
  Canceled: { tone: 'neutral', Icon: CircleSlash },
}

export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  return <StatusBadge {...looks[status]}>{status}</StatusBadge>
}
