import type { ButtonHTMLAttributes, Ref } from 'react'
import type { User } from '@countersign/contract/people/user'
import { initials } from '@countersign/domain/people/users/initials'

type AvatarProps = {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'profilePicture'>
  className?: string
}

export function Avatar({ user, className = 'size-8 text-xs' }: AvatarProps) {
  const shape = `grid shrink-0 place-items-center rounded-full ${className}`
  return user.profilePicture === null ? (
    <span aria-hidden className={`${shape} bg-accent font-medium text-on-accent`}>
      {initials(user)}
    </span>
  ) : (
    <img alt="" src={user.profilePicture} className={`${shape} object-cover`} />
  )
}

type AvatarButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  user: User
  ref?: Ref<HTMLButtonElement>
}

export function AvatarButton({ user, ...rest }: AvatarButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      type="button"
      title={user.name}
      className="grid size-9 place-items-center rounded-full hover:bg-hover pointer-coarse:size-11"
    >
      <Avatar user={user} />
      <span className="sr-only">Account of {user.name}</span>
    </button>
  )
}
