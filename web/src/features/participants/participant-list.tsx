import type { Transaction } from '../transactions/transaction-queries.ts'
import { PendingRegistration } from '../wires/receiver-name.tsx'
import { ParticipantStatusBadge } from './participant-status-badge.tsx'

export function ParticipantList({ transaction }: { transaction: Transaction }) {
  if (transaction.participants.length === 0) {
    return (
      <p className="p-5 text-muted">Nobody is invited yet. Whoever receives a wire joins with its invite.</p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {transaction.participants.map(({ id, name, email, organization, role, status, registered }) => (
        <li key={id} className="flex items-center justify-between gap-4 px-5 py-3">
          <div className="min-w-0">
            <p className="truncate font-medium">{name ?? email}</p>
            <p className="truncate text-xs text-muted">{[organization, role].filter(Boolean).join(' · ')}</p>
            {!registered && <PendingRegistration />}
          </div>
          <ParticipantStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
