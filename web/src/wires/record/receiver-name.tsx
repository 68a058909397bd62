import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { notAvailable } from '@countersign/domain/platform/product'
import { EmailText } from '../../platform/ui/email-text.tsx'
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
    <span className="block min-w-0 wrap-anywhere">
      <span className="block">
        <EmailText>{receiver.organization ?? person}</EmailText>
      </span>
      {second !== '' && (
        <span className="block text-xs text-muted">
          <EmailText>{second}</EmailText>
        </span>
      )}
      {!receiver.registered && <PendingRegistration />}
    </span>
  )
}
