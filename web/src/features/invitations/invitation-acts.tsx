import Ellipsis from 'lucide-react/icons/ellipsis'
import { mayHappenTo } from '@countersign/domain/participants/participant'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { hasExpired } from '../participants/expiry.tsx'
import type { ParticipantAct } from '../participants/participant-queries.ts'
import type { Invitation } from './invitations-table.tsx'

type Props = {
  invitation: Invitation
  onAct: (invitation: Invitation, act: ParticipantAct) => void
}

/** The invited answers in place; the manager sends again and cancels from a menu. */
export function InvitationActs({ invitation, onAct }: Props) {
  const { isMine, mayManage, status, name, email, into } = invitation
  const answers = isMine && mayHappenTo('accept', status) && !hasExpired(invitation.expiresAt)
  const manages = mayManage && (mayHappenTo('resend', status) || mayHappenTo('cancel', status))
  if (!answers && !manages) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {answers && (
        <>
          <Button
            size="sm"
            variant="quietDanger"
            aria-label={`Reject the invitation to ${into}`}
            onClick={() => onAct(invitation, 'reject')}
          >
            Reject
          </Button>
          <Button
            size="sm"
            variant="primary"
            aria-label={`Accept the invitation to ${into}`}
            onClick={() => onAct(invitation, 'accept')}
          >
            Accept
          </Button>
        </>
      )}
      {manages && (
        <Menu
          trigger={
            <IconButton label={`Actions for the invitation of ${name ?? email} to ${into}`}>
              <Ellipsis className="size-4.5" aria-hidden />
            </IconButton>
          }
        >
          {mayHappenTo('resend', status) && (
            <MenuItem onSelect={() => onAct(invitation, 'resend')}>Send Invitation Again</MenuItem>
          )}
          {mayHappenTo('cancel', status) && (
            <MenuItem tone="danger" onSelect={() => onAct(invitation, 'cancel')}>
              Cancel Invitation
            </MenuItem>
          )}
        </Menu>
      )}
    </span>
  )
}
