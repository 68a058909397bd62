import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { Suspense, useState } from 'react'
import MailPlus from 'lucide-react/icons/mail-plus'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { useHeldBack } from '../lifecycle/use-held-back.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { isOpen, type TransactionStanding } from '../record/transaction-status.ts'
import { ParticipantActDialog } from './participant-action-dialog.tsx'
import { ParticipantList } from './participant-list.tsx'
import type { Participant, ParticipantAction } from './participant-queries.ts'

const InviteParticipant = lazyDialog('invite participant', async () => ({
  default: (await import('./invite-participant.tsx')).InviteParticipant,
}))

/** Who takes part, and what the manager or the invited may do about it. */
export function ParticipantsCard({
  transaction,
  standing,
}: {
  transaction: Transaction
  standing: TransactionStanding
}) {
  const mayManage = useMay()('invite participant', standing)
  const held = useHeldBack(transaction.id)
  const [inviting, setInviting] = useState(false)
  const [acting, setActing] = useState<{ participant: Participant; act: ParticipantAction } | null>(null)
  return (
    <Card
      title="Participants"
      flush
      action={
        mayManage && (
          <Button
            size="sm"
            icon={<MailPlus className="size-4" aria-hidden />}
            {...held}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )
      }
    >
      <ParticipantList
        participants={transaction.participants}
        mayManage={mayManage && isOpen(transaction)}
        frozen={held.disabled === true}
        canceled={transaction.canceled !== null}
        onAction={(participant, act) => setActing({ participant, act })}
      />
      {acting !== null && (
        <ParticipantActDialog
          invitation={{
            id: acting.participant.id,
            transactionId: transaction.id,
            person: acting.participant.name ?? acting.participant.email,
            transaction: transaction.name,
            role: roleLabel(acting.participant.role, transaction.kind),
          }}
          act={acting.act}
          onClose={() => setActing(null)}
        />
      )}
      <Suspense>
        {inviting && <InviteParticipant transactionId={transaction.id} onClose={() => setInviting(false)} />}
      </Suspense>
    </Card>
  )
}
