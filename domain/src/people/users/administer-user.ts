import { type Refusal, conflict } from '../../platform/result.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { isMemberRole, type AccountRole } from '../../platform/master-data/account-roles.ts'
import type { UserStatus } from '../../platform/master-data/user-status.ts'

/** The person that an admin acts upon. */
export type Administered = {
  userId: string
  organizationId: string | null
  role: AccountRole
  status: UserStatus
  /** Active organization admins of that organization, this person included when one. */
  activeAdmins: number
}

export type Administration = 'inactivate' | 'block' | 'activate' | 'makeAdmin' | 'makeUser'

/** What may be done in which status, and where it leads. */
export const administrations = {
  inactivate: { from: ['Pending', 'Active', 'Blocked'], to: 'Inactive' },
  block: { from: ['Active'], to: 'Blocked' },
  activate: { from: ['Inactive', 'Blocked'], to: 'Active' },
  makeAdmin: { from: ['Pending', 'Active'], to: null },
  makeUser: { from: ['Pending', 'Active', 'Inactive', 'Blocked'], to: null },
} as const satisfies Record<Administration, { from: readonly UserStatus[]; to: UserStatus | null }>

/** An organization admin administers the own organization, the super admin every user. */
export const administers = (actor: Actor, user: Pick<Administered, 'organizationId'>): boolean =>
  actor.role === 'super_admin' ||
  (actor.role === 'organization_admin' &&
    actor.organizationId !== null &&
    actor.organizationId === user.organizationId)

/** Super admins block each other's accounts when those are in the wrong hands, and lift such blocks. */
export const isOfSuperAdmins = (actor: Actor, act: Administration): boolean =>
  actor.role === 'super_admin' && (act === 'block' || act === 'activate')

const refusalOf = (code: string, message: string): Refusal => conflict(code, message).refusal

/** The refusal, or null. Users cannot act on themselves, and an organization keeps its last active admin. */
export const administrationRefusal = (
  actor: Actor,
  user: Administered,
  act: Administration,
): Refusal | null => {
  if (
    actor.userId === user.userId &&
    user.role === 'organization_admin' &&
    act !== 'makeAdmin' &&
    user.activeAdmins <= 1
  ) {
    return refusalOf(
      'last-admin',
      'You are the last active admin of your organization. Appoint another admin first.',
    )
  }
  if (actor.userId === user.userId) return refusalOf('own-account', 'You cannot do this to your own account.')
  if (!isMemberRole(user.role) && !isOfSuperAdmins(actor, act)) {
    return refusalOf('super-admin', 'A super admin cannot be changed here.')
  }
  if (!(administrations[act].from as readonly UserStatus[]).includes(user.status)) {
    return refusalOf('user-wrong-status', `This user is now '${user.status}', which does not allow this.`)
  }
  if (act === 'makeAdmin' && user.organizationId === null) {
    return refusalOf('no-organization', 'Only a member of an organization can be its admin.')
  }
  const losesAdmin = act === 'inactivate' || act === 'block' || act === 'makeUser'
  if (
    losesAdmin &&
    user.role === 'organization_admin' &&
    user.status === 'Active' &&
    user.activeAdmins <= 1
  ) {
    const kept = 'An organization keeps at least one active admin. Appoint another admin first.'
    // An admin proposed by a super admin would wait for this very admin, so only the operator can help.
    const gone = ' If this admin is gone, the operator of the server inactivates the account.'
    return refusalOf('last-admin', actor.role === 'super_admin' ? kept + gone : kept)
  }
  return null
}
