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

/** Of a cell with a badge: the longest status takes two lines before it pushes what follows out of sight. */
export const wrappingBadge =
  'min-w-32 [&_[data-tone]]:h-auto [&_[data-tone]]:min-h-6 [&_[data-tone]]:rounded-xl [&_[data-tone]]:py-0.5 [&_[data-tone]]:leading-4 [&_[data-tone]]:whitespace-normal'

export function WireStatusBadge({ status }: { status: WireStatus }) {
  return <StatusBadge {...looks[status]}>{wireStatusName(status)}</StatusBadge>
}
