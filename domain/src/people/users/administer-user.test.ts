import { expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import {
  type Administered,
  administers,
  type Administration,
  administrationRefusal,
} from './administer-user.ts'
import { userStatuses } from '../../platform/master-data/user-status.ts'

const admin: Actor = { userId: 'a', organizationId: 'o', role: 'organization_admin', isUnderwriter: false }
const superAdmin: Actor = { userId: 's', organizationId: null, role: 'super_admin', isUnderwriter: false }
const user: Administered = {
  userId: 'u',
  organizationId: 'o',
  role: 'user',
  status: 'Active',
  activeAdmins: 1,
}

const refused = (act: Administration, change: Partial<Administered> = {}, actor = admin): string | null =>
  administrationRefusal(actor, { ...user, ...change }, act)?.code ?? null

test('an organization admin reaches no further than the own organization', () => {
  expect(administers(admin, user)).toBe(true)
  expect(administers(admin, { organizationId: 'p' })).toBe(false)
  expect(administers({ ...admin, organizationId: null }, { organizationId: null })).toBe(false)
  expect(administers({ ...admin, role: 'user' }, user)).toBe(false)
  expect(administers(superAdmin, { organizationId: null })).toBe(true)
})

test('users cannot promote, demote or inactivate themselves, and the last admin stays with a reason', () => {
  const self = { userId: 'a', role: 'organization_admin' as const }
  expect(refused('inactivate', { ...self, activeAdmins: 1 })).toBe('last-admin')
  expect(refused('makeUser', { ...self, activeAdmins: 1 })).toBe('last-admin')
  expect(refused('inactivate', { ...self, activeAdmins: 2 })).toBe('own-account')
  expect(refused('block', { ...self, activeAdmins: 1 })).toBe('last-admin')
  expect(refused('block', { ...self, activeAdmins: 2 })).toBe('own-account')
  expect(refused('block', { role: 'organization_admin', activeAdmins: 1 }, superAdmin)).toBe('last-admin')
  expect(refused('makeAdmin', { userId: 'a' })).toBe('own-account')
  expect(refused('inactivate', { role: 'organization_admin', activeAdmins: 1 }, superAdmin)).toBe(
    'last-admin',
  )
  expect(refused('inactivate', { role: 'organization_admin', activeAdmins: 2 })).toBeNull()
  expect(refused('makeUser', { role: 'super_admin' }, superAdmin)).toBe('super-admin')
})

test('of a super admin, another super admin blocks the account and lifts the block, and does nothing else', () => {
  const other = { userId: 't', role: 'super_admin', organizationId: null } as const
  expect(refused('block', other, superAdmin)).toBeNull()
  expect(refused('activate', { ...other, status: 'Blocked' }, superAdmin)).toBeNull()
  for (const act of ['inactivate', 'makeUser', 'makeAdmin'] as const) {
    expect([act, refused(act, other, superAdmin)]).toEqual([act, 'super-admin'])
  }
  expect(refused('block', { ...other, organizationId: 'o' })).toBe('super-admin')
  expect(refused('block', { ...other, userId: 's' }, superAdmin)).toBe('own-account')
})

test('[R4.15] a user is inactivated and let in again along the states only', () => {
  const statuses = ['Pending', 'Active', 'Inactive', 'Blocked'] as const
  expect(userStatuses).toEqual(statuses)
  expect(statuses.map((status) => refused('inactivate', { status }))).toEqual([
    null,
    null,
    'user-wrong-status',
    null,
  ])
  expect(statuses.map((status) => refused('block', { status }))).toEqual([
    'user-wrong-status',
    null,
    'user-wrong-status',
    'user-wrong-status',
  ])
  expect(statuses.map((status) => refused('activate', { status }))).toEqual([
    'user-wrong-status',
    'user-wrong-status',
    null,
    null,
  ])
  expect(refused('makeAdmin', { organizationId: null }, superAdmin)).toBe('no-organization')
})
