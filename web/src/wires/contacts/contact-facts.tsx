import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import type { Contact } from '@countersign/contract/wires/verification'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { formatInstant } from '../../platform/ui/dates.ts'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { sourceLabels } from './number-sources.ts'

type Number = Pick<Contact, 'phone' | 'source' | 'phoneSince' | 'coolingUntil' | 'numberBy'>

/** A number with where and since when it is known, and why no call on it counts, when none does; who entered it, and that this account is blocked now. */
export function ContactNumber({ contact }: { contact: Number }) {
  const { phone, source, phoneSince, coolingUntil, numberBy } = contact
  return (
    <>
      <span className="num block font-medium">{formattedPhone(phone)}</span>
      <span className="block text-xs text-muted">
        {sourceLabels[source].name}, since {formatInstant(phoneSince)}, entered by {numberBy.name}
      </span>
      {numberBy.isBlocked && (
        <span className="mt-1 block">
          <StatusBadge tone="bad" Icon={UserX}>
            {numberBy.name}’s account is blocked. Compare the number with another source
          </StatusBadge>
        </span>
      )}
      {source === 'invitation' ? (
        <span className="mt-1 block">
          <StatusBadge tone="bad" Icon={TriangleAlert}>
            Does not count
          </StatusBadge>
        </span>
      ) : (
        coolingUntil !== null && (
          <span className="mt-1 block">
            <StatusBadge tone="wait" Icon={Hourglass}>
              Waiting period until {formatInstant(coolingUntil)}
            </StatusBadge>
          </span>
        )
      )}
    </>
  )
}
