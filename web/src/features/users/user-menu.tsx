import { useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { User } from '@countersign/contract/user'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useActor } from '../../app/use-may.ts'
import { offeredActs } from './offered-acts.ts'
import { actWords, UserActDialog } from './user-act-dialog.tsx'
import { displayName } from './user-name.tsx'
import type { UserAct } from './user-queries.ts'

/** The dots behind a person, for whoever may do something to them. */
export function UserMenu({ user }: { user: User }) {
  const actor = useActor()
  const [open, setOpen] = useState<UserAct | null>(null)
  const acts = actor === null ? [] : offeredActs(actor, user)
  if (acts.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${displayName(user)}`}>
            <Ellipsis className="size-4.5" aria-hidden />
          </IconButton>
        }
      >
        {acts.map((act) => (
          <MenuItem key={act} tone={act === 'inactivate' ? 'danger' : 'plain'} onSelect={() => setOpen(act)}>
            {actWords[act].label}
          </MenuItem>
        ))}
      </Menu>
      {open !== null && <UserActDialog user={user} act={open} onClose={() => setOpen(null)} />}
    </>
  )
}
