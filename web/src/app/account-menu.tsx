import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import type { User } from '@countersign/contract/people/user'
import type { AccountDialogName } from '../people/account/account-dialogs.tsx'
import { useIdentity } from '../people/identity/identity.ts'
import { Menu, MenuCard, MenuItem } from '../platform/menu/menu.tsx'
import { Avatar, AvatarButton } from '../people/users/avatar.tsx'
import { runtimeConfig } from '../platform/runtime-config.ts'

type AccountMenuProps = { user: User; onOpen: (dialog: AccountDialogName) => void }

const look = 'size-4 text-muted'

/** Open from the start: its code comes with the first press of the avatar. */
export function AccountMenu({ user, onOpen }: AccountMenuProps) {
  const { signOut } = useIdentity()
  return (
    <Menu defaultOpen trigger={<AvatarButton user={user} />}>
      <MenuCard onSelect={() => onOpen('picture')}>
        <ProfileCard user={user} />
      </MenuCard>
      <MenuItem icon={<UserPen className={look} aria-hidden />} onSelect={() => onOpen('profile')}>
        Edit Profile
      </MenuItem>
      {runtimeConfig.identity.builtIn && (
        <MenuItem icon={<KeyRound className={look} aria-hidden />} onSelect={() => onOpen('password')}>
          Change password
        </MenuItem>
      )}
      <MenuItem icon={<LogOut className={look} aria-hidden />} onSelect={() => void signOut()}>
        Logout
      </MenuItem>
    </Menu>
  )
}

function ProfileCard({ user }: { user: User }) {
  const belongs = [user.title, user.organization?.name].filter(Boolean)
  return (
    <span className="flex max-w-72 items-center gap-3">
      <Avatar user={user} className="size-11 text-base" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
        {belongs.map((line) => (
          <span key={line} className="block truncate text-xs text-muted">
            {line}
          </span>
        ))}
        <span className="mt-0.5 block text-xs text-accent">
          {user.profilePicture === null ? 'Add a profile picture' : 'Change your profile picture'}
        </span>
      </span>
    </span>
  )
}
