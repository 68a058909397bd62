import { describe, expect, it } from 'vitest'
import type { User } from '@countersign/contract/people/user'
import type { Actor } from '@countersign/domain/platform/access/actor'
import { offeredActions } from './offered-actions.ts'

const harbor = { id: '01970000-0000-7000-8000-0000000000aa', name: 'Harbor Securities', verified: true }

const theo: User = {
  userId: '01970000-0000-7000-8000-000000000001',
  name: 'Theo Okafor',
  firstName: 'Theo',
  lastName: 'Okafor',
  title: 'Analyst',
  email: 'theo@harbor.example',
  phone: '',
  organization: harbor,
  orgRole: 11,
  isUnderwriter: false,
  isAdmin: false,
  role: 'user',
  status: 'Active',
  profilePicture: null,
}

const olivia: Actor = {
  userId: '01970000-0000-7000-8000-000000000002',
  organizationId: harbor.id,
  role: 'organization_admin',
  isUnderwriter: false,
}
const alex: Actor = { ...olivia, userId: 'alex', organizationId: null, role: 'super_admin' }

describe('what is offered to be done to a user', () => {
  it('is nothing to oneself, to a user of another organization, or by a user who is no admin', () => {
    expect(offeredActions(olivia, { ...theo, userId: olivia.userId })).toEqual([])
    expect(offeredActions(olivia, { ...theo, organization: { ...harbor, id: 'another' } })).toEqual([])
    expect(offeredActions({ ...olivia, role: 'user' }, theo)).toEqual([])
  })

  it.each([
    ['Active', ['makeAdmin', 'block', 'inactivate']],
    ['Pending', ['makeAdmin', 'inactivate']],
    ['Inactive', ['activate']],
    ['Blocked', ['activate', 'inactivate']],
  ] as const)('follows the status %s', (status, actions) => {
    expect(offeredActions(olivia, { ...theo, status })).toEqual(actions)
  })

  it('makes no admin of a user without an organization, and makes an admin a user again', () => {
    expect(offeredActions(alex, { ...theo, organization: null })).toEqual([
      'makeUnderwriter',
      'block',
      'inactivate',
    ])
    expect(offeredActions(olivia, { ...theo, isAdmin: true, role: 'organization_admin' })).toEqual([
      'makeUser',
      'block',
      'inactivate',
    ])
  })

  it('is only to block a super admin, or to lift that, and only by another super admin', () => {
    const other: User = { ...theo, role: 'super_admin', organization: null }
    expect(offeredActions(alex, other)).toEqual(['block'])
    expect(offeredActions(alex, { ...other, status: 'Blocked', isUnderwriter: true })).toEqual(['activate'])
    expect(offeredActions(olivia, { ...other, organization: harbor })).toEqual([])
  })

  it('leaves underwriters to the super admin', () => {
    expect(offeredActions(alex, { ...theo, isUnderwriter: true })).toEqual([
      'makeAdmin',
      'endUnderwriter',
      'block',
      'inactivate',
    ])
  })
})
