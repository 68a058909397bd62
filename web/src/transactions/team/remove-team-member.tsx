import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useRemoveTeamMember, type TeamMember } from './team-queries.ts'

type Props = { transaction: Transaction; member: TeamMember; onClose: () => void }

export function RemoveTeamMember({ transaction, member, onClose }: Props) {
  const remove = useRemoveTeamMember(transaction.id, member.userId)
  return (
    <ConfirmAction
      title={`Remove ${member.name} from the team?`}
      text="Team rights end immediately. As a colleague, this person still sees the transaction."
      submit="Remove"
      tone="danger"
      dismiss="Keep"
      refusal="The member was not removed"
      onSubmit={async () => {
        await remove.mutateAsync(undefined)
        notify.success(`${member.name} left the team`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
