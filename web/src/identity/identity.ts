import type { User } from '@countersign/contract/user'
import type { AccountRole } from '@countersign/domain/users/account-roles'
import { createContext, use } from 'react'
import type { Activity } from './activity.ts'

/** Who is signed in, and the ways in and out. User and role are null unless the state is 'signedIn'. */
export type Identity = {
  state: 'loading' | 'signedOut' | 'signedIn'
  user: User | null
  role: AccountRole | null
  /** Why a session that still stands on the screen is over; nothing more can be done in it but leave. */
  endedBecause: null | 'expired' | 'blocked'
  signIn: () => Promise<void>
  signInWithPopup: () => Promise<void>
  signOut: () => Promise<void>
  /** When somebody last did anything in this browser. */
  activity: Activity
  /** Takes over what the person changed about themselves. */
  changeUser: (user: User) => void
  /** Leaves a session that has ended: forgets the user and loads the page anew. */
  leaveEnded: () => void
}

export const IdentityContext = createContext<Identity | null>(null)

export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('This screen stands outside the IdentityProvider.')
  return identity
}

type TokenSource = () => Promise<string | null>

let tokenSource: TokenSource = () => Promise.resolve(null)

/** The provider says where id tokens come from. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/** An id token good for a minute more at least, or null when nobody is signed in. Throws when none can be had. */
export function getIdToken(): Promise<string | null> {
  return tokenSource()
}
