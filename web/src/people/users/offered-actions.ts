import { isMemberRole } from '@countersign/domain/platform/master-data/account-roles'
import type { User } from '@countersign/contract/people/user'
import { may } from '@countersign/domain/platform/access/policy'
import type { Actor } from '@countersign/domain/platform/access/actor'
import {
  administers,
  administrations,
  isOfSuperAdmins,
  type Administration,
} from '@countersign/domain/people/users/administer-user'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { UserAction } from './user-queries.ts'

/** What this person may do to that one, in the order of a menu. Whether an organization keeps an admin, only the server knows. */
export function offeredActions(actor: Actor, user: User): UserAction[] {
  const place = { organizationId: user.organization?.id ?? null }
  if (actor.userId === user.userId || !administers(actor, place)) return []
  const allowed = (act: Administration) =>
    (isMemberRole(user.role) || isOfSuperAdmins(actor, act)) &&
    (administrations[act].from as readonly UserStatus[]).includes(user.status)
  const offers: [UserAction, boolean][] = [
    ['activate', allowed('activate')],
    ['makeAdmin', !user.isAdmin && user.organization !== null && allowed('makeAdmin')],
    ['makeUser', user.isAdmin && allowed('makeUser')],
    [
      'makeUnderwriter',
      mayEditStanding(actor) && isMemberRole(user.role) && !user.isUnderwriter && user.status === 'Active',
    ],
    ['endUnderwriter', mayEditStanding(actor) && isMemberRole(user.role) && user.isUnderwriter],
    ['block', allowed('block')],
    ['inactivate', allowed('inactivate')],
  ]
  return offers.flatMap(([act, offered]) => (offered ? [act] : []))
}

const mayEditStanding = (actor: Actor) => may(actor, 'edit standing of users')
