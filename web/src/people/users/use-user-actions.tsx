import { useState, type ReactNode } from 'react'
import type { User } from '@countersign/contract/people/user'
import { UserActDialog } from './user-action-dialog.tsx'
import type { UserAction } from './user-queries.ts'

/** The one dialog about a person that a list has open; it stays while the rows below it turn into cards. */
export function useUserActions(): { begin: (user: User, act: UserAction) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ user: User; act: UserAction } | null>(null)
  return {
    begin: (user, act) => setOpen({ user, act }),
    dialog: open && <UserActDialog {...open} onClose={() => setOpen(null)} />,
  }
}
