import { invitedRole } from './invited-role.ts'
import { useState } from 'react'
import { hasExpired, Expiry } from '../participants/expiry.tsx'
import { ParticipantActDialog } from '../participants/participant-action-dialog.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import { InvitationAnswers } from './invitation-actions.tsx'
import type { Invitation } from './invitation.ts'

const nextStep = ({ closing, expiresAt }: Invitation): string => {
  if (closing === 'canceled') return 'The closing is canceled. No answer is needed unless it is reinstated.'
  if (hasExpired(expiresAt)) return 'The invitation has expired. Ask the sender to send it again.'
  return 'You see the transaction once you accept.'
}

/** Who invites, as what, and the two answers: all that an invited person sees of a transaction. */
export function WaitingInvitation({ invitation }: { invitation: Invitation }) {
  const [act, setAction] = useState<ParticipantAction | null>(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">
            {invitation.invitedBy ?? 'The manager'} invites you to {invitation.into}
          </p>
          <p className="text-muted">
            As {invitedRole(invitation)}. {nextStep(invitation)}
          </p>
          <Expiry expiresAt={invitation.expiresAt} />
        </div>
        <InvitationAnswers invitation={invitation} onAction={setAction} />
      </div>
      {act !== null && (
        <ParticipantActDialog
          invitation={{
            id: invitation.id,
            transactionId: invitation.transactionId,
            person: invitation.name ?? invitation.email,
            transaction: invitation.into,
            role: invitedRole(invitation) ?? '',
          }}
          act={act}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}
