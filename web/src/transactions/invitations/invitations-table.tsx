import { invitedRole } from './invited-role.ts'
import { Link } from 'react-router'
import { notAvailable } from '@countersign/domain/platform/product'
import type { InvitationSort } from '@countersign/domain/transactions/participants/invitation-sort'
import { type ListSorting, SortedHead } from '../../platform/navigation/sorted-list.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import { ParticipantStatusBadge } from '../participants/participant-status-badge.tsx'
import { Expiry } from '../participants/expiry.tsx'
import { OnHoldBadge } from '../record/on-hold-badge.tsx'
import type { Invitation } from './invitation.ts'
import { InvitationAnswers, InvitationMenu } from './invitation-actions.tsx'
import { CanceledBadge } from '../record/transaction-status-badge.tsx'
import { PendingRegistration } from '../../people/users/pending-registration.tsx'

type RowsProps = {
  invitations: readonly Invitation[]
  onAction: (invitation: Invitation, act: ParticipantAction) => void
}

export const invitationSortOptions: readonly { value: InvitationSort; label: string }[] = [
  { value: 'invited', label: 'Invited' },
  { value: 'into', label: 'Into' },
  { value: 'status', label: 'Status' },
  { value: 'by', label: 'By' },
  { value: 'at', label: 'On' },
]

type TableProps = RowsProps & { sorting: ListSorting<InvitationSort> }

export function InvitationsTable({ invitations, onAction, sorting }: TableProps) {
  const head = (
    <>
      {invitationSortOptions.map(({ value, label }) => (
        <SortedHead key={value} sorting={sorting} by={value}>
          {label}
        </SortedHead>
      ))}
      <Head>
        <span className="sr-only">Actions</span>
      </Head>
    </>
  )
  return (
    <DataTable label="Invitations" head={head}>
      {invitations.map((invitation) => (
        <tr key={`${invitation.kind} ${invitation.id}`} className="hover:bg-hover">
          <Cell className="max-w-72 min-w-44">
            <Invited invitation={invitation} />
          </Cell>
          <Cell className="max-w-80 min-w-44 text-balance">
            <Into invitation={invitation} />
          </Cell>
          <Cell>
            <Standing invitation={invitation} />
          </Cell>
          <Cell className="min-w-28">
            {invitation.invitedBy ?? <span className="text-muted">{notAvailable}</span>}
          </Cell>
          <Cell className="num whitespace-nowrap">
            <Timestamp at={invitation.at} />
          </Cell>
          <Cell className="text-right">
            <span className="inline-flex flex-wrap items-center justify-end gap-2 xl:flex-nowrap">
              <InvitationAnswers invitation={invitation} onAction={(act) => onAction(invitation, act)} />
              <InvitationMenu invitation={invitation} onAction={onAction} />
            </span>
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function InvitationCards({ invitations, onAction }: RowsProps) {
  return (
    <ul aria-label="Invitations" className="divide-y divide-line">
      {invitations.map((invitation) => (
        <li key={`${invitation.kind} ${invitation.id}`} className="px-(--edge) py-(--card-space)">
          <div className="flex items-start justify-between gap-2">
            <Invited invitation={invitation} />
            <InvitationMenu invitation={invitation} onAction={onAction} />
          </div>
          <div className="mt-2 text-sm">
            <Into invitation={invitation} />
          </div>
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <Standing invitation={invitation} />
            <span className="num text-right text-xs text-muted">
              <Timestamp at={invitation.at} />
              {invitation.invitedBy !== null && `, ${invitation.invitedBy}`}
            </span>
          </div>
          <div className="mt-2 empty:hidden">
            <InvitationAnswers invitation={invitation} onAction={(act) => onAction(invitation, act)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What became of the invitation, and until when it is answered; in a canceled closing neither counts. */
function Standing({ invitation: { status, closing, expiresAt, onHold } }: { invitation: Invitation }) {
  if (closing !== 'canceled') {
    return (
      <div>
        <OnHoldBadge onHold={onHold} />
        <ParticipantStatusBadge status={status} />
        <Expiry expiresAt={expiresAt} />
      </div>
    )
  }
  return (
    <div>
      <OnHoldBadge onHold={onHold} />
      <CanceledBadge what="Canceled closing" />
      {status !== 'Canceled' && <p className="mt-1 text-xs text-muted">{status}</p>}
    </div>
  )
}

function Invited({ invitation: { name, email, registered, mailFailure } }: { invitation: Invitation }) {
  const named = name !== null && name !== ''
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{named ? name : email}</p>
      {named && <p className="text-xs wrap-anywhere text-muted">{email}</p>}
      {!registered && <PendingRegistration />}
      {mailFailure !== null && (
        <p className="mt-1 text-xs wrap-anywhere text-bad">
          The invitation email could not be delivered: {mailFailure}
        </p>
      )}
    </div>
  )
}

/** The organization, or the transaction, which links to its page for users who take part in it. */
function Into({ invitation }: { invitation: Invitation }) {
  const { kind, into, transactionId } = invitation
  // The super admin takes part in no closing.
  const seesClosings = !useMay()('view wires')
  return (
    <div className="min-w-0">
      {transactionId !== null && seesClosings ? (
        <Link
          to={paths.transaction(transactionId)}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {into}
        </Link>
      ) : (
        <p>{into}</p>
      )}
      <p className="text-xs text-muted">
        {kind === 'organization' ? 'Organization' : (invitedRole(invitation) ?? 'Transaction')}
      </p>
    </div>
  )
}
