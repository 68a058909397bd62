import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../record/closing-kind.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MailWarning from 'lucide-react/icons/mail-warning'
import { mayHappenTo, type ParticipantEvent } from '@countersign/domain/transactions/participants/participant'
import { IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/menu/menu.tsx'
import { PendingRegistration } from '../../people/users/pending-registration.tsx'
import { Expiry } from './expiry.tsx'
import type { Participant, ParticipantAction } from './participant-queries.ts'
import { ParticipantStatusBadge } from './participant-status-badge.tsx'

const managersActs = ['resend', 'cancel'] as const
const ownActions = ['accept', 'reject'] as const

const labels: Record<ParticipantAction, string> = {
  accept: 'Accept Invitation',
  reject: 'Reject Invitation',
  resend: 'Send Invitation Again',
  cancel: 'Cancel Invitation',
}

/** What may be done about an invitation now, by who looks at it: the table of invitations says when. */
const offeredActions = (
  { status, isCaller }: Pick<Participant, 'status' | 'isCaller'>,
  { mayManage, canceled }: Pick<Props, 'mayManage' | 'canceled'>,
): ParticipantAction[] =>
  canceled
    ? []
    : [...(isCaller ? ownActions : []), ...(mayManage ? managersActs : [])].filter((act: ParticipantEvent) =>
        mayHappenTo(act, status),
      )

type Props = {
  participants: readonly Participant[]
  mayManage: boolean
  /** A frozen transaction sends no invitations, but the manager can still take one back. */
  frozen: boolean
  /** In a canceled transaction, an invited person cannot answer either. */
  canceled: boolean
  onAction: (participant: Participant, act: ParticipantAction) => void
}

export function ParticipantList({ participants, mayManage, frozen, canceled, onAction }: Props) {
  if (participants.length === 0) {
    return (
      <p className="p-(--edge) text-muted">
        No participants yet. Wire receivers join through the wire invite.
      </p>
    )
  }
  return (
    <ul aria-label="Participants" className="divide-y divide-line">
      {participants.map((participant) => (
        <ParticipantLine
          key={participant.id}
          participant={participant}
          acts={offeredActions(participant, { mayManage, canceled })}
          frozen={frozen}
          onAction={onAction}
        />
      ))}
    </ul>
  )
}

type LineProps = Pick<Props, 'frozen' | 'onAction'> & {
  participant: Participant
  acts: readonly ParticipantAction[]
}

function ParticipantLine({ participant, acts: actions, frozen, onAction }: LineProps) {
  const { name, email, organization, role, status, registered, expiresAt, mailFailure, neverInvited } =
    participant
  const kind = useClosingKind()
  return (
    <li className="flex items-start justify-between gap-3 px-(--edge) py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name ?? email}</p>
        <p className="truncate text-xs text-muted">
          {[organization, roleLabel(role, kind)].filter(Boolean).join(' · ')}
        </p>
        {!registered && <PendingRegistration />}
        <Expiry expiresAt={expiresAt} />
        {mailFailure !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-xs text-bad">
            <MailWarning className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            <span className="wrap-anywhere">The invitation email could not be delivered: {mailFailure}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {neverInvited ? (
          <span className="text-xs text-muted">Not invited yet</span>
        ) : (
          <ParticipantStatusBadge status={status} />
        )}
        {actions.length > 0 && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${name ?? email}`} className="-my-1.5 -mr-2">
                <Ellipsis className="size-4.5" aria-hidden />
              </IconButton>
            }
          >
            {actions.map((act) => (
              <MenuItem
                key={act}
                tone={act === 'cancel' || act === 'reject' ? 'danger' : 'plain'}
                disabled={frozen && act === 'resend'}
                onSelect={() => onAction(participant, act)}
              >
                {act === 'resend' && neverInvited ? 'Send Invitation' : labels[act]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </li>
  )
}
