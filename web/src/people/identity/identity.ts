import type { User } from '@countersign/contract/people/user'
import type { AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import { createContext, use } from 'react'
import type { Activity } from './activity.ts'

/** Why a session that still stands on the screen is over; `signedInNow` names the user who signed in since. */
export type SessionEnd = 'expired' | 'blocked' | { signedInNow: string }

type SignInBegin = {
  returnTo?: string
  /** Names the account that was activated on this page. */
  activated?: string
}

/** Who is signed in, and the ways in and out. User and role are null unless the state is 'signedIn'. */
export type Identity = {
  state: 'loading' | 'signedOut' | 'signedIn'
  user: User | null
  role: AccountRole | null
  /** Not null: nothing more can be done on this page but leave it. */
  endedBecause: SessionEnd | null
  /** Leads to the provider, and back to `returnTo`, else to this page. */
  signIn: (begin?: SignInBegin) => Promise<void>
  signInWithPopup: () => Promise<void>
  signOut: () => Promise<void>
  /** When the user was last active in this browser. */
  activity: Activity
  /** Takes over what the person changed about themselves. */
  changeUser: (user: User) => void
  /** Leaves a session that has ended: loads the page anew, and forgets the user unless another one signed in. */
  leaveEnded: () => void
}

export const IdentityContext = createContext<Identity | null>(null)

export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('This screen stands outside the IdentityProvider.')
  return identity
}
