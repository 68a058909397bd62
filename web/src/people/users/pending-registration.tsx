import UserRoundX from 'lucide-react/icons/user-round-x'
import { pendingRegistration } from '@countersign/domain/platform/product'

export function PendingRegistration() {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-wait">
      <UserRoundX className="size-3.5" aria-hidden />
      {pendingRegistration}
    </span>
  )
}
