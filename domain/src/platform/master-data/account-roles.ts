export const accountRoles = ['super_admin', 'organization_admin', 'user'] as const

export type AccountRole = (typeof accountRoles)[number]

export const accountRoleNames: Record<AccountRole, string> = {
  super_admin: 'Super Admin',
  organization_admin: 'Organization Admin',
  user: 'User',
}

/** Raises on anything that is not one of the three account roles: a role is never guessed. */
export const accountRole = (name: string): AccountRole => {
  const role = accountRoles.find((known) => known === name)
  if (!role) throw new Error(`invalid role '${name}'`)
  return role
}

/** They administer an organization, or the platform. */
const adminRoles: ReadonlySet<AccountRole> = new Set(['super_admin', 'organization_admin'])

export const isAdminRole = (role: AccountRole): boolean => adminRoles.has(role)

/** Roles of the people of organizations; a super admin is of none, and only the operator's link completes that account. */
export const memberRoles: readonly AccountRole[] = ['organization_admin', 'user']

export const isMemberRole = (role: AccountRole): boolean => memberRoles.includes(role)
