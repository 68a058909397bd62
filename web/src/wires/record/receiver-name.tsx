import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { notAvailable } from '@countersign/domain/platform/product'
import { PendingRegistration } from '../../people/users/pending-registration.tsx'
import type { Wire } from './wire-queries.ts'

/** Who receives, in which role, and whether they are registered. */
export function ReceiverName({ receiver, role }: Pick<Wire, 'receiver' | 'role'>) {
  const kind = useClosingKind()
  const label = role && roleLabel(role, kind)
  if (receiver === null) return <span className="text-muted">{label ?? notAvailable}</span>
  const person = receiver.name ?? receiver.email
  const second = [receiver.organization === null ? null : person, label].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0">
      <span className="block truncate">{receiver.organization ?? person}</span>
      {second !== '' && <span className="block truncate text-xs text-muted">{second}</span>}
      {!receiver.registered && <PendingRegistration />}
    </span>
  )
}
