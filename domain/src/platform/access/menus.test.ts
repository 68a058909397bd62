import { expect, test } from 'vitest'
import { hasScreen, menuScreens, roleMenu } from './menus.ts'

const labels = (role: 'super_admin' | 'organization_admin' | 'user', organizationId: string | null): string =>
  roleMenu({ role, organizationId })
    .map((screen) => menuScreens[screen].label)
    .join(', ')

test('[R2.14] the super admin’s menu', () => {
  expect(labels('super_admin', null)).toBe('Dashboard, Organizations / Companies, Users, Wires, Invitations')
})

test('[R2.15] an organization admin’s menu', () => {
  expect(labels('organization_admin', 'o')).toBe('Transactions, Users, Invitations, Instructions')
})

test('[R2.16] the menu of a user with an organization', () => {
  expect(labels('user', 'o')).toBe('Transactions, Invitations, Instructions')
})

test('[R2.17] the menu of a user without an organization', () => {
  expect(labels('user', null)).toBe('Dashboard, Invitations, Instructions')
  expect(hasScreen({ role: 'user', organizationId: null }, 'users')).toBe(false)
})
