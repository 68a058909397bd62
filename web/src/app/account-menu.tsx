import LogOut from 'lucide-react/icons/log-out'
import type { User } from '@countersign/contract/user'
import { useIdentity } from '../identity/identity.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Avatar, AvatarButton } from './avatar.tsx'

/** Open from the start: its code comes with the first press of the avatar. */
export function AccountMenu({ user }: { user: User }) {
  const { signOut } = useIdentity()
  return (
    <Menu
      defaultOpen
      trigger={<AvatarButton user={user} />}
      header={
        <div className="flex items-center gap-3">
          <Avatar user={user} className="size-10 text-sm" />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-xs text-muted">{user.email}</p>
            {user.organization !== null && (
              <p className="truncate text-xs text-muted">{user.organization.name}</p>
            )}
          </div>
        </div>
      }
    >
      <MenuItem icon={<LogOut className="size-4 text-muted" aria-hidden />} onSelect={() => void signOut()}>
        Logout
      </MenuItem>
    </Menu>
  )
}
