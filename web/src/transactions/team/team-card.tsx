import { Suspense, useState } from 'react'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import type { Transaction } from '../record/transaction-queries.ts'
import { isOpen, type TransactionStanding } from '../record/transaction-status.ts'
import { canceledReason, completedReason, type HeldBack } from '../lifecycle/held-back.ts'
import type { TeamMember } from './team-queries.ts'

const TeamMemberDialog = lazyDialog('team member dialog', async () => ({
  default: (await import('./team-member-dialog.tsx')).TeamMemberDialog,
}))
const RemoveTeamMember = lazyDialog('remove team member', async () => ({
  default: (await import('./remove-team-member.tsx')).RemoveTeamMember,
}))

const placeOf = ({ rights, isManager }: TeamMember, kind: TransactionKind): string =>
  [isManager && roleLabel('Transaction Manager', kind), rights === 'checker' ? 'Checker' : 'Viewer']
    .filter(Boolean)
    .join(' · ')

type Open = { what: 'add' } | { what: 'change' | 'remove'; member: TeamMember }

/** Who of the managing organization works on the transaction; its managers say who. */
export function TeamCard({
  transaction,
  standing,
}: {
  transaction: Transaction
  standing: TransactionStanding
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = useMay()('add transaction team member', standing)
  const held: HeldBack = isOpen(transaction)
    ? {}
    : { disabled: true, title: transaction.canceled === null ? completedReason : canceledReason }
  // While on hold rights are taken away, and not given.
  const heldForMembers = transaction.onHold === null ? held : {}
  const { manager, teamMembers, kind } = transaction
  const close = () => setOpen(null)
  return (
    <Card
      title="Transaction Team"
      flush
      action={
        mayChange && (
          <Button
            size="sm"
            icon={<UserRoundPlus className="size-4" aria-hidden />}
            data-tour="team"
            {...held}
            onClick={() => setOpen({ what: 'add' })}
          >
            Add Member
          </Button>
        )
      }
    >
      <ul aria-label="Transaction Team" className="divide-y divide-line">
        <li className="px-(--edge) py-3">
          <p className="truncate font-medium">{manager.name}</p>
          <p className="truncate text-xs text-muted">{roleLabel('Transaction Manager', kind)}</p>
        </li>
        {teamMembers.map((member) => (
          <li
            key={member.userId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--edge) py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{member.name}</p>
              <p className="truncate text-xs text-muted">{placeOf(member, kind)}</p>
            </div>
            {mayChange && (
              <div className="-mr-2.5 flex gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Change ${member.name}`}
                  {...heldForMembers}
                  onClick={() => setOpen({ what: 'change', member })}
                >
                  Change
                </Button>
                <Button
                  size="sm"
                  variant="quietDanger"
                  aria-label={`Remove ${member.name}`}
                  {...heldForMembers}
                  onClick={() => setOpen({ what: 'remove', member })}
                >
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {teamMembers.length === 0 && mayChange && (
        <p className="border-t border-line px-(--edge) py-3 text-muted">
          A colleague with the checker right can verify wires as the second approver.
        </p>
      )}
      <Suspense>
        {open?.what === 'add' && <TeamMemberDialog transaction={transaction} member={null} onClose={close} />}
        {open?.what === 'change' && (
          <TeamMemberDialog transaction={transaction} member={open.member} onClose={close} />
        )}
        {open?.what === 'remove' && (
          <RemoveTeamMember transaction={transaction} member={open.member} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}
