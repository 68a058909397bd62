import Ellipsis from 'lucide-react/icons/ellipsis'
import { goesOnIn } from '@countersign/domain/transactions/participants/closing-of-invitation'
import { mayHappenTo } from '@countersign/domain/transactions/participants/participant'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/menu/menu.tsx'
import { hasExpired } from '../participants/expiry.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import type { Invitation } from './invitation.ts'

type Props = {
  invitation: Invitation
  onAction: (invitation: Invitation, act: ParticipantAction) => void
}

/** What it takes to know whether an invitation can be answered now. */
export type AnswerableInvitation = Pick<Invitation, 'isMine' | 'into' | 'status' | 'closing' | 'expiresAt'>

/** Whether the status of the invitation and how its closing stands let it happen. */
const isOffered = (
  { status, closing }: Pick<Invitation, 'status' | 'closing'>,
  act: ParticipantAction,
): boolean => mayHappenTo(act, status) && (closing === null || goesOnIn(closing, act))

/** The invited answers in place. */
export function InvitationAnswers({
  invitation,
  onAction,
}: {
  invitation: AnswerableInvitation
  onAction: (act: ParticipantAction) => void
}) {
  const { isMine, into, expiresAt } = invitation
  if (!isMine || !isOffered(invitation, 'accept') || hasExpired(expiresAt)) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 xl:flex-nowrap">
      <Button
        size="sm"
        variant="quietDanger"
        aria-label={`Reject the invitation to ${into}`}
        onClick={() => onAction('reject')}
      >
        Reject
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Accept the invitation to ${into}`}
        onClick={() => onAction('accept')}
      >
        Accept
      </Button>
    </span>
  )
}

/** The manager sends again and cancels. */
export function InvitationMenu({ invitation, onAction }: Props) {
  const { mayManage, name, email, into } = invitation
  const [resends, cancels] = [isOffered(invitation, 'resend'), isOffered(invitation, 'cancel')]
  if (!mayManage || (!resends && !cancels)) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for the invitation of ${name ?? email} to ${into}`}>
          <Ellipsis className="size-4.5" aria-hidden />
        </IconButton>
      }
    >
      {resends && <MenuItem onSelect={() => onAction(invitation, 'resend')}>Send Invitation Again</MenuItem>}
      {cancels && (
        <MenuItem tone="danger" onSelect={() => onAction(invitation, 'cancel')}>
          Cancel Invitation
        </MenuItem>
      )}
    </Menu>
  )
}
