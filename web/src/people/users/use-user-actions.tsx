import { useState, type ReactNode } from 'react'
import type { User } from '@countersign/contract/people/user'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { actionLabels, shutsOut } from './action-labels.ts'
import { displayName } from './user-name.tsx'
import { useUserAction, type UserAction } from './user-queries.ts'

/** The one dialog about a person that a list has open; it stays while the rows below it turn into cards. */
export function useUserActions(): { begin: (user: User, act: UserAction) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ user: User; act: UserAction } | null>(null)
  return {
    begin: (user, act) => setOpen({ user, act }),
    dialog: open && <UserActDialog {...open} onClose={() => setOpen(null)} />,
  }
}

/** Asks before an admin changes what a user may do. */
function UserActDialog({ user, act, onClose }: { user: User; act: UserAction; onClose: () => void }) {
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
