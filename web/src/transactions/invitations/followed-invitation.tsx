import { invitedRole } from './invited-role.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import { InvitationAnswers } from './invitation-actions.tsx'
import type { Invitation } from './invitation.ts'

type Props = {
  /** Undefined when the link's invitation is not among the person's newest. */
  invitation: Invitation | undefined
  onAction: (invitation: Invitation, act: ParticipantAction) => void
}

/** What the link in the mail was about, above the list. */
export function FollowedInvitation({ invitation, onAction }: Props) {
  const { user } = useIdentity()
  if (invitation?.isMine !== true) {
    return (
      <Banner
        tone="warning"
        title="This link is not for you, or its invitation was canceled"
        className="mb-5"
      >
        You are signed in as {user?.email}. Only the invited person can answer, with their own account.
      </Banner>
    )
  }
  if (invitation.status !== 'Invited') return null
  if (invitation.closing === 'canceled') {
    return (
      <Banner tone="warning" title={`Canceled closing: ${invitation.into}`} className="mb-5">
        No answer is needed. Do not wire. You will be notified if it is reinstated.
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      title={`${invitation.invitedBy ?? 'The manager'} invites you to ${invitation.into}`}
      className="mb-5"
      action={<InvitationAnswers invitation={invitation} onAction={(act) => onAction(invitation, act)} />}
    >
      As {invitedRole(invitation)}. Once you accept, you see the status of each wire. Bank details are visible
      only to the two sides of a wire.
    </Banner>
  )
}
