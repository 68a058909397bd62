import type { User } from '@countersign/contract/people/user'
import { Avatar } from './avatar.tsx'
import { useIdentity } from '../identity/identity.ts'
import { PendingRegistration } from './pending-registration.tsx'

/** An invited user who has not registered has an address and no name yet. */
export const displayName = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  name.trim() === '' ? email : name

/** Who it is: picture or initials, name and title, or that they are not registered. */
export function UserName({ user }: { user: User }) {
  const { user: self } = useIdentity()
  const named = user.name.trim() !== ''
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar user={user} />
      <div className="min-w-0">
        <p className="truncate font-medium">
          {displayName(user)}
          {self?.userId === user.userId && <span className="font-normal text-muted"> (you)</span>}
        </p>
        {named ? <p className="truncate text-xs text-muted">{user.title}</p> : <PendingRegistration />}
      </div>
    </div>
  )
}
