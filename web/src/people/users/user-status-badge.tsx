import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Hourglass from 'lucide-react/icons/hourglass'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { StatusBadge, type Tone } from '../../platform/ui/status-badge.tsx'

const looks: Record<UserStatus, { tone: Tone; Icon: LucideIcon }> = {
  Pending: { tone: 'wait', Icon: Hourglass },
  Active: { tone: 'good', Icon: CircleCheck },
  Inactive: { tone: 'neutral', Icon: CirclePause },
  Blocked: { tone: 'bad', Icon: Ban },
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {status}
    </StatusBadge>
  )
}
