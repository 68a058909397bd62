import { accountRoles } from '../master-data/account-roles.ts'
import type { Actor } from './actor.ts'

/** The screens that the role menus name, by their path under the secure area. */
export const menuScreens = {
  dashboard: { label: 'Dashboard', path: '/dashboard' },
  transactions: { label: 'Transactions', path: '/transactions' },
  organizations: { label: 'Organizations / Companies', path: '/organizations' },
  users: { label: 'Users', path: '/users' },
  wires: { label: 'Wires', path: '/wires' },
  invitations: { label: 'Invitations', path: '/invitations' },
  instructions: { label: 'Instructions', path: '/instructions' },
} as const

export type MenuScreen = keyof typeof menuScreens

/** The menu of each role, in its order (specification, section 2). */
export const roleMenu = (actor: Pick<Actor, 'role' | 'organizationId'>): readonly MenuScreen[] => {
  if (actor.role === 'super_admin') return ['dashboard', 'organizations', 'users', 'wires', 'invitations']
  if (actor.role === 'organization_admin') return ['transactions', 'users', 'invitations', 'instructions']
  if (!accountRoles.includes(actor.role)) return []
  return actor.organizationId === null
    ? ['dashboard', 'invitations', 'instructions']
    : ['transactions', 'invitations', 'instructions']
}

/** Whether a screen is in the actor's menu; the API refuses it to other actors. */
export const hasScreen = (actor: Pick<Actor, 'role' | 'organizationId'>, screen: MenuScreen): boolean =>
  roleMenu(actor).includes(screen)
