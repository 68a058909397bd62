import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { notAvailable } from '@countersign/domain/platform/product'
import { EmailText } from '../../platform/ui/email-text.tsx'
import { PendingRegistration } from '../../people/users/pending-registration.tsx'
import type { Wire } from './wire-queries.ts'

type ReceiverNameProps = Pick<Wire, 'receiver' | 'role'> & { kind: TransactionKind }

/** Who receives, in which role, and whether they are registered. */
export function ReceiverName({ receiver, role, kind }: ReceiverNameProps) {
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
