import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Mail from 'lucide-react/icons/mail'
import type { ParticipantStatus } from '@countersign/domain/transactions/participants/participant'
import { StatusBadge, type Tone } from '../../platform/ui/status-badge.tsx'

const looks: Record<ParticipantStatus, { tone: Tone; Icon: LucideIcon }> = {
  Invited: { tone: 'wait', Icon: Mail },
  Accepted: { tone: 'good', Icon: CircleCheck },
  Rejected: { tone: 'bad', Icon: CircleX },
  Canceled: { tone: 'neutral', Icon: CircleSlash },
}

export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {status}
    </StatusBadge>
  )
}
