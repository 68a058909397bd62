import CircleSlash from 'lucide-react/icons/circle-slash'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'

/** No wire is filled from it any more. */
export function RetiredBadge() {
  return (
    <StatusBadge tone="neutral" icon={<CircleSlash aria-hidden />}>
      Retired
    </StatusBadge>
  )
}
