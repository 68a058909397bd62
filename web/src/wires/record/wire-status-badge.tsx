import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { WireStatus, wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { StatusBadge, type StatusLook } from '../../platform/ui/status-badge.tsx'

const looks: Record<WireStatus, StatusLook> = {
  [WireStatus.Draft]: { tone: 'neutral', Icon: CircleDashed },
  [WireStatus.ReadyToSend]: { tone: 'accent', Icon: Send },
  [WireStatus.PendingVerification]: { tone: 'wait', Icon: Hourglass },
  [WireStatus.Declined]: { tone: 'bad', Icon: CircleX },
  [WireStatus.Verified]: { tone: 'good', Icon: CircleCheck },
  [WireStatus.PendingAdditionalVerification]: { tone: 'wait', Icon: ShieldQuestion },
}

export function WireStatusBadge({ status }: { status: WireStatus }) {
  return <StatusBadge {...looks[status]}>{wireStatusName(status)}</StatusBadge>
}
