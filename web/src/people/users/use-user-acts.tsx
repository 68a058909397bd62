import { useState, type ReactNode } from 'react'
import type { User } from '@countersign/contract/people/user'
import { UserActDialog } from './user-act-dialog.tsx'
import type { UserAct } from './user-queries.ts'

/** The one dialog about a person that a list has open; it stays while the rows below it turn into cards. */
export function useUserActs(): { begin: (user: User, act: UserAct) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ user: User; act: UserAct } | null>(null)
  return {
    begin: (user, act) => setOpen({ user, act }),
    dialog: open && <UserActDialog {...open} onClose={() => setOpen(null)} />,
  }
}
