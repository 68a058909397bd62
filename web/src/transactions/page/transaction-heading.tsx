import type { ReactNode } from 'react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { ownRoleLabel } from '@countersign/domain/transactions/team/own-role-label'
import { useIdentity } from '../../people/identity/identity.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { useMinute } from '../../platform/ui/use-minute.ts'
import { zoneOf } from '../lifecycle/freeze-labels.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { TransactionStatusBadge } from '../record/transaction-status-badge.tsx'
import { closingCountdown } from './closing-countdown.ts'
import { verifiedProgress } from './verified-progress.ts'

/** What one asks of a closing first: which, how it stands, who one is in it, when, and how far it is. The same on each tab. */
export function TransactionHeading({
  transaction,
  actions,
}: {
  transaction: Transaction
  actions: ReactNode
}) {
  const { name, status, canceled, onHold, freezeAt, type, kind, wires } = transaction
  const now = useMinute()
  const { short, exact } = verifiedProgress(wires)
  return (
    <header className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_24rem]">
        <h1 className="text-2xl font-semibold wrap-anywhere">{name}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
          <TransactionStatusBadge status={status} canceled={canceled} onHold={onHold} />
          <span>{typeLabel(type, kind)}</span>
          <OwnRole transaction={transaction} />
        </div>
        <div className="num mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="font-medium">{closingCountdown(transaction, now)}</span>
          <span title={exact}>
            <span aria-hidden className="print:hidden">
              {short}
            </span>
            <span className="sr-only print:not-sr-only">{exact}</span>
          </span>
          {freezeAt !== null && onHold === null && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <CalendarClock className="size-4" aria-hidden />
              Freezes {formatInstant(freezeAt, zoneOf(transaction))}
            </span>
          )}
        </div>
      </div>
      {actions}
    </header>
  )
}

function OwnRole({ transaction: { roleInTransaction, teamMembers, kind } }: { transaction: Transaction }) {
  const { user } = useIdentity()
  const rights = teamMembers.find(({ userId }) => userId === user?.userId)?.rights ?? null
  const role = ownRoleLabel(roleInTransaction, rights, kind)
  return role !== null && <span>Your role: {role}</span>
}
