import type { User } from '@countersign/contract/people/user'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { actionLabels, shutsOut } from './action-labels.ts'
import { displayName } from './user-name.tsx'
import { useUserAction, type UserAction } from './user-queries.ts'

/** Asks first, then does it; a refusal stands in the dialog with its reason. */
export function UserActDialog({ user, act, onClose }: { user: User; act: UserAction; onClose: () => void }) {
  const doing = useUserAction(user, act)
  const words = actionLabels[act]
  const name = displayName(user)
  const confirm = async () => {
    try {
      const changed = await doing.mutateAsync()
      if (act === 'makeAdmin' && !changed.isAdmin) {
        notify.success(`${name} waits`, 'An admin of the organization must confirm this.')
      } else notify.success(words.done(name))
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={words.title(name)}
      text={
        doing.isError ? (
          <Banner tone="error" title={words.refused} takesFocus>
            {problemText(doing.error)}
          </Banner>
        ) : (
          words.text
        )
      }
      onDismiss={onClose}
      choices={[
        { label: doing.isError ? 'Close' : 'Cancel', onChoose: onClose },
        {
          label: words.label,
          tone: shutsOut(act) ? 'danger' : 'primary',
          busy: doing.isPending,
          onChoose: () => void confirm(),
        },
      ]}
    />
  )
}
