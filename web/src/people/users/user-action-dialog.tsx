import type { User } from '@countersign/contract/people/user'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { actionLabels, shutsOut } from './action-labels.ts'
import { displayName } from './user-name.tsx'
import { useUserAction, type UserAction } from './user-queries.ts'

/** Asks before an admin changes what a user may do. */
export function UserActDialog({ user, act, onClose }: { user: User; act: UserAction; onClose: () => void }) {
  const doing = useUserAction(user, act)
  const { title, text, label, refused, done } = actionLabels[act]
  const name = displayName(user)
  return (
    <ConfirmAction
      title={title(name)}
      text={text}
      submit={label}
      tone={shutsOut(act) ? 'danger' : 'primary'}
      refusal={refused}
      onSubmit={async () => {
        const changed = await doing.mutateAsync()
        if (act === 'makeAdmin' && !changed.isAdmin) {
          notify.success(`${name} waits`, 'An admin of the organization must confirm this.')
        } else notify.success(done(name))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
