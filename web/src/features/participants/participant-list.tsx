import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Mail from 'lucide-react/icons/mail'
import type { ParticipantStatus } from '@countersign/domain/participants/participant'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import type { Transaction } from '../transactions/transaction-queries.ts'
import { PendingRegistration } from '../wires/receiver-name.tsx'

const looks: Record<ParticipantStatus, { tone: Tone; Icon: LucideIcon }> = {
  Invited: { tone: 'wait', Icon: Mail },
  Accepted: { tone: 'good', Icon: CircleCheck },
  Rejected: { tone: 'bad', Icon: CircleX },
  Canceled: { tone: 'neutral', Icon: CircleSlash },
}

export function ParticipantList({ transaction }: { transaction: Transaction }) {
  if (transaction.participants.length === 0) {
    return (
      <p className="p-5 text-muted">Nobody is invited yet. Whoever receives a wire joins with its invite.</p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {transaction.participants.map(({ id, name, email, organization, role, status, registered }) => {
        const { tone, Icon } = looks[status]
        return (
          <li key={id} className="flex items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">{name ?? email}</p>
              <p className="truncate text-xs text-muted">
                {[organization, role].filter(Boolean).join(' · ')}
              </p>
              {!registered && <PendingRegistration />}
            </div>
            <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
              {status}
            </StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
