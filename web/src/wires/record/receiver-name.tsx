import UserRoundX from 'lucide-react/icons/user-round-x'
import { notAvailable, pendingRegistration } from '@countersign/domain/platform/product'
import type { Wire } from './wire-queries.ts'

/** Who receives, in which role, and whether they are registered. */
export function ReceiverName({ receiver, role }: Pick<Wire, 'receiver' | 'role'>) {
  if (receiver === null) return <span className="text-muted">{role ?? notAvailable}</span>
  const person = receiver.name ?? receiver.email
  const second = [receiver.organization === null ? null : person, role].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0">
      <span className="block truncate">{receiver.organization ?? person}</span>
      {second !== '' && <span className="block truncate text-xs text-muted">{second}</span>}
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
