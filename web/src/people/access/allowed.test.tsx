import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { User } from '@countersign/contract/people/user'
import type { Permission } from '@countersign/domain/platform/access/policy'
import { createActivity } from '../identity/activity.ts'
import { IdentityContext, type Identity } from '../identity/identity.ts'
import { Allowed } from './allowed.tsx'

const admin: User = {
  userId: '01970000-0000-7000-8000-000000000001',
  name: 'Olivia Reyes',
  firstName: 'Olivia',
  lastName: 'Reyes',
  title: 'Director',
  email: 'olivia@harbor.example',
  phone: '',
  organization: { id: '01970000-0000-7000-8000-000000000002', name: 'Harbor Securities', verified: true },
  orgRole: 11,
  isUnderwriter: false,
  isAdmin: true,
  role: 'organization_admin',
  status: 'Active',
  profilePicture: null,
}

const nothing = () => Promise.resolve()

const seenBy = (user: User | null, permission: Permission, fallback?: string) => {
  const identity: Identity = {
    state: user === null ? 'signedOut' : 'signedIn',
    user,
    role: user?.role ?? null,
    endedBecause: null,
    signIn: nothing,
    signInWithPopup: nothing,
    signOut: nothing,
    changeUser: () => undefined,
    activity: createActivity(
      { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      Date.now,
    ),
    leaveEnded: () => undefined,
  }
  return renderToStaticMarkup(
    <IdentityContext value={identity}>
      <Allowed permission={permission} fallback={fallback}>
        secret
      </Allowed>
    </IdentityContext>,
  )
}

describe('content by permission', () => {
  it('[R6.8] shows or hides, with an optional fallback, and raises on a name that no permission has', () => {
    expect(seenBy(admin, 'view users')).toBe('secret')
    expect(seenBy(admin, 'view wires')).toBe('')
    expect(seenBy(admin, 'view wires', 'not yours')).toBe('not yours')
    expect(() => seenBy(admin, 'view everything' as Permission)).toThrow(
      'no permission with name view everything found',
    )
  })

  it('shows the fallback when no user is signed in', () => {
    expect(seenBy(null, 'view users', 'sign in')).toBe('sign in')
  })
})
