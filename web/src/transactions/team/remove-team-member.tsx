import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useRemoveTeamMember, type TeamMember } from './team-queries.ts'

type Props = { transaction: Transaction; member: TeamMember; onClose: () => void }

export function RemoveTeamMember({ transaction, member, onClose }: Props) {
  const remove = useRemoveTeamMember(transaction.id, member.userId)
  const confirm = async () => {
    try {
      await remove.mutateAsync(undefined)
      notify.success(`${member.name} left the team`)
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the team?`}
      text={
        remove.isError ? (
          <Banner tone="error" title="The member was not removed" takesFocus>
            {problemText(remove.error)}
          </Banner>
        ) : (
          'Team rights end immediately. As a colleague, this person still sees the transaction.'
        )
      }
      onDismiss={onClose}
      choices={[
        { label: remove.isError ? 'Close' : 'Keep', onChoose: onClose },
        { label: 'Remove', tone: 'danger', busy: remove.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
