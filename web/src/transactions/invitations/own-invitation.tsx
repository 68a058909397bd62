import { useState } from 'react'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { Banner } from '../../platform/ui/banner.tsx'
import { Expiry } from '../participants/expiry.tsx'
import { ParticipantActDialog } from '../participants/participant-action-dialog.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { InvitationAnswers } from './invitation-actions.tsx'

/**
 * The viewer's own open invitations to a transaction that the viewer sees already, through colleagues. The receiver of a
 * wire that waits answers by deciding it.
 */
export function OwnInvitation({ transaction }: { transaction: Transaction }) {
  const decides = transaction.wires.some(
    ({ isReceiver, status }) => isReceiver && status === WireStatus.PendingVerification,
  )
  const own = transaction.participants.filter(({ isCaller, status }) => isCaller && status === 'Invited')
  if (decides || transaction.canceled !== null) return null
  return own.map((participant) => (
    <Invited key={participant.id} transaction={transaction} participant={participant} />
  ))
}

type InvitedProps = { transaction: Transaction; participant: Transaction['participants'][number] }

function Invited({ transaction, participant }: InvitedProps) {
  const { id, name, email, expiresAt } = participant
  const role = roleLabel(participant.role, transaction.kind)
  const [act, setAct] = useState<ParticipantAction | null>(null)
  return (
    <>
      <Banner
        tone="info"
        title={`You are invited to take part as ${role}`}
        className="mb-5"
        action={
          <InvitationAnswers
            invitation={{
              isMine: true,
              into: transaction.name,
              status: 'Invited',
              closing: transaction.status === TransactionStatus.Completed ? 'completed' : 'open',
              expiresAt,
            }}
            onAction={setAct}
          />
        }
      >
        <Expiry expiresAt={expiresAt} />
      </Banner>
      {act !== null && (
        <ParticipantActDialog
          invitation={{
            id,
            transactionId: transaction.id,
            person: name ?? email,
            transaction: transaction.name,
            role,
          }}
          act={act}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
