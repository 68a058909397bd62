import { useState } from 'react'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { ParticipantActDialog } from '../../transactions/participants/participant-action-dialog.tsx'
import type { ParticipantAction } from '../../transactions/participants/participant-queries.ts'
import { InvitationAnswers } from '../../transactions/invitations/invitation-actions.tsx'
import type { Task } from './task-queries.ts'

/** The two answers to an invitation, where it is listed. */
export function AnswerTask({ task: { invitation, transaction } }: { task: Task }) {
  const [act, setAct] = useState<ParticipantAction | null>(null)
  if (invitation === null || transaction === null) return null
  const { id, role, completed } = invitation
  return (
    <>
      <InvitationAnswers
        invitation={{
          isMine: true,
          into: transaction.name,
          status: 'Invited',
          closing: completed ? 'completed' : 'open',
          expiresAt: null,
        }}
        onAction={setAct}
      />
      {act !== null && (
        <ParticipantActDialog
          invitation={{
            id,
            transactionId: transaction.id,
            person: '',
            transaction: transaction.name,
            role: roleLabel(role, transaction.kind),
          }}
          act={act}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
