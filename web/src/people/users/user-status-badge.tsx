import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Hourglass from 'lucide-react/icons/hourglass'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { StatusBadge, type StatusLook } from '../../platform/ui/status-badge.tsx'

const looks: Record<UserStatus, StatusLook> = {
  Pending: { tone: 'wait', Icon: Hourglass },
  Active: { tone: 'good', Icon: CircleCheck },
  Inactive: { tone: 'neutral', Icon: CirclePause },
  Blocked: { tone: 'bad', Icon: Ban },
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge {...looks[status]}>{status}</StatusBadge>
}
