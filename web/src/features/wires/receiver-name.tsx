import UserRoundX from 'lucide-react/icons/user-round-x'
import { notAvailable, pendingRegistration } from '@countersign/domain/product'
import type { Wire } from './wire-queries.ts'

/** Who receives: organization, person, and whether they are registered. */
export function ReceiverName({ receiver }: { receiver: Wire['receiver'] }) {
  if (receiver === null) return <span className="text-muted">{notAvailable}</span>
  const person = receiver.name ?? receiver.email
  return (
    <span className="block min-w-0">
      <span className="block truncate">{receiver.organization ?? person}</span>
      {receiver.organization !== null && <span className="block truncate text-xs text-muted">{person}</span>}
      {!receiver.registered && <PendingRegistration />}
    </span>
  )
}

export function PendingRegistration() {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-wait">
      <UserRoundX className="size-3.5" aria-hidden />
      {pendingRegistration}
    </span>
  )
}
