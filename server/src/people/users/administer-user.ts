import type { User } from '@countersign/contract/people/user'
import type { Actor } from '@countersign/domain/platform/access/actor'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { accountRole } from '@countersign/domain/platform/master-data/account-roles'
import {
  administers,
  type Administration,
  administrationRefusal,
} from '@countersign/domain/people/users/administer-user'
import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import { needsConfirmation, requestConfirmation } from '../admin-confirmations/request-confirmation.ts'
import { tellOfMember } from '../admin-confirmations/tell-of-member.ts'
import { writeReturn } from '../accounts/joining-store.ts'
import { carryAccess } from '../accounts/organization-store.ts'
import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, PlainProblem, Problem, problemOf } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { endSessions } from '../identity/session-store.ts'
import { findOrganizationName } from '../organizations/store.ts'
import type { Services } from '../../platform/http/services.ts'
import {
  lockUser,
  isAwaitedElsewhere,
  setRole,
  setStatus,
  voidLinks,
  withdrawInvitation,
  type AdministeredRow,
} from './administration-store.ts'
import { findActor } from '../identity/store.ts'
import { holdActive } from './hold-active-store.ts'
import { findUserById } from './store.ts'

/** The user to act upon, held, and the actor as of now. 404 for a user outside the actor's reach. */
export const lockAdministered = async (
  tx: Transaction,
  caller: Caller,
  userId: string,
): Promise<{ actor: Actor; user: AdministeredRow }> => {
  const user = await lockUser(tx, userId)
  const actor = await findActor(tx, caller.userId)
  if (actor?.status !== 'Active') throw new PlainProblem(403, inactiveOrBlocked)
  if (!user || !administers(actor, user)) throw notFound('user')
  return { actor, user }
}

export const assertMay = (actor: Actor, user: AdministeredRow, act: Administration): void => {
  const refusal = administrationRefusal(actor, user, act)
  if (refusal) throw problemOf(refusal)
}

/** The user as the screens hold it, after a change in the same transaction. */
export const changedUser = async (tx: Transaction, userId: string): Promise<User> => {
  const user = await findUserById(tx, userId)
  if (!user) throw notFound('user')
  return user
}

export const recordAboutUser = async (
  services: Services,
  tx: Transaction,
  event: { type: AuditEventType; actorId: string; userId: string; data?: Record<string, unknown> },
): Promise<void> => {
  await writePeopleEvent(tx, {
    at: services.clock(),
    type: event.type,
    actorId: event.actorId,
    data: { userId: event.userId, ...event.data },
  })
}

/**
 * From the next request on the user can do nothing; sessions and unused links end with it. If others also
 * wait for a Pending user, an organization can only withdraw its own invitation. Otherwise, inviting an
 * address would be a way to shut its owner out of all closings.
 */
export const inactivateUser = (services: Services, caller: Caller, userId: string): Promise<User> =>
  commitChange(services, async (tx) => {
    const { actor, user } = await lockAdministered(tx, caller, userId)
    assertMay(actor, user, 'inactivate')
    const at = services.clock()
    const { organizationId } = user
    if (
      user.status === 'Pending' &&
      actor.role !== 'super_admin' &&
      (await isAwaitedElsewhere(tx, userId, organizationId, at))
    ) {
      await withdrawInvitation(tx, userId, organizationId, at)
      const withdrawn = whatChanged({ organizationId }, { organizationId: null }, ['organizationId'])
      const event = { type: 'user changed', actorId: actor.userId, userId, data: withdrawn } as const
      await recordAboutUser(services, tx, event)
      return changedUser(tx, userId)
    }
    await setStatus(tx, userId, 'Inactive')
    await voidLinks(tx, userId, at)
    await endSessions(tx, userId, null)
    const data = whatChanged({ status: user.status }, { status: 'Inactive' }, ['status'])
    await recordAboutUser(services, tx, { type: 'user inactivated', actorId: actor.userId, userId, data })
    return changedUser(tx, userId)
  })

/** A user who never registered, or with a hosted provider never signed in, is Pending again: no invitation was accepted. */
const statusOnReturn = (user: AdministeredRow): 'Active' | 'Pending' =>
  user.emailVerified ? 'Active' : 'Pending'

/** Else a super admin would give the role back that the organization took away with the account. */
const refuseAdminOfOthers = async (tx: Transaction, actor: Actor, user: AdministeredRow): Promise<void> => {
  if (user.role !== 'organization_admin') return
  if (!(await needsConfirmation(tx, actor.role, user.organizationId, user.email))) return
  throw new Problem(
    409,
    'own-admin-activates',
    'An admin of the organization activates this admin, or you remove the role first.',
  )
}

/**
 * Lets an Inactive or Blocked user in again, who is new from now on. Also who was Blocked: another person may have used the
 * account, and an admin may let in that person.
 */
export const activateUser = async (services: Services, caller: Caller, userId: string): Promise<User> => {
  return commitChange(services, async (tx) => {
    const { actor, user } = await lockAdministered(tx, caller, userId)
    assertMay(actor, user, 'activate')
    await refuseAdminOfOthers(tx, actor, user)
    const status = statusOnReturn(user)
    await setStatus(tx, userId, status)
    // What was sent to the person while Pending is seen by the organization, like after a registration.
    if (status === 'Active' && user.organizationId !== null) {
      const at = services.clock()
      await writeReturn(tx, userId, at)
      await carryAccess(tx, user, at)
      const by = actor.role === 'super_admin' ? 'super admin' : 'admin'
      const how = `the ${by} ${caller.name} activated the account again`
      await tellOfMember(tx, { userId, by: actor.userId, how, at })
    }
    const data = whatChanged({ status: user.status }, { status }, ['status'])
    await recordAboutUser(services, tx, { type: 'user activated', actorId: actor.userId, userId, data })
    return changedUser(tx, userId)
  })
}

/** The organization that must confirm the super admin's choice. Null when the role changes at once. */
const organizationToAsk = async (
  tx: Transaction,
  actor: Actor,
  { organizationId, email }: AdministeredRow,
): Promise<{ id: string; name: string } | null> => {
  if (organizationId === null || !(await needsConfirmation(tx, actor.role, organizationId, email)))
    return null
  return { id: organizationId, name: (await findOrganizationName(tx, organizationId)) ?? '' }
}

/**
 * Makes a user an admin of the organization, or a plain user. `email` guards against acting upon the wrong
 * person. If the super admin asks for an admin, the role stays as it is until the organization confirms.
 */
export const changeUserRole = async (
  services: Services,
  caller: Caller,
  asked: { userId: string; isAdmin: boolean; email: string },
): Promise<User> => {
  return commitChange(services, async (tx) => {
    const { userId } = asked
    const { actor, user } = await lockAdministered(tx, caller, userId)
    if (asked.email.trim().toLowerCase() !== user.email) {
      throw new Problem(409, 'other-email', 'This user has another email address. Reload the page.')
    }
    assertMay(actor, user, asked.isAdmin ? 'makeAdmin' : 'makeUser')
    const role = accountRole(asked.isAdmin ? 'organization_admin' : 'user')
    const organization = asked.isAdmin && role !== user.role ? await organizationToAsk(tx, actor, user) : null
    if (organization !== null) {
      // A block that comes later ends the request.
      await holdActive(tx, caller.userId)
      await requestConfirmation(services, tx, caller, {
        organization,
        email: user.email,
        userId,
        asksFor: 'admin',
      })
    } else if (role !== user.role) {
      await setRole(tx, userId, role)
      const data = whatChanged({ role: user.role }, { role }, ['role'])
      await recordAboutUser(services, tx, { type: 'user role changed', actorId: actor.userId, userId, data })
    }
    return changedUser(tx, userId)
  })
}
