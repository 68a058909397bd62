import type { updateUser, User } from '@countersign/contract/people/user'
import { nameFaults } from '@countersign/domain/people/users/profile'
import type * as z from 'zod'
import { requestConfirmation } from '../admin-confirmations/request-confirmation.ts'
import { tellOfMember } from '../admin-confirmations/tell-of-member.ts'
import { carryAccess } from '../accounts/organization-store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockAdministered } from './administer-user.ts'
import { holdActive } from './hold-active-store.ts'
import { changeProfile } from './change-profile.ts'
import { changedStanding } from './change-role.ts'
import { factsOf, phoneFaults, refuseFaults, saveChangedUser, trimmedProfile } from './save-changed-user.ts'

const notRegistered = (): Problem =>
  new Problem(
    409,
    'user-wrong-status',
    'This person has not registered yet. The name is typed at the registration.',
  )

/**
 * Changes a user: users edit their own profile, and admins edit members (whose phone may still be missing).
 * Only the super admin sets the organization, the underwriter flag, and that the address is verified. A move into an
 * organization with an admin, of an address at no proved domain of it, waits for that admin.
 */
export const changeUser = async (
  services: Services,
  caller: Caller,
  { userId, ...body }: z.output<(typeof updateUser)['body']>,
): Promise<User> => {
  const { isUnderwriter, organizationId, verified, ...typed } = body
  const asksForStanding =
    isUnderwriter !== undefined || organizationId !== undefined || verified !== undefined
  if (asksForStanding) authorize(caller, 'edit standing of users')
  if (userId === caller.userId && !asksForStanding) return changeProfile(services, caller, typed)
  authorize(caller, 'administer users')
  const profile = trimmedProfile(typed)
  return commitChange(services, async (tx) => {
    const { actor, user } = await lockAdministered(tx, caller, userId)
    // Closings of other organizations show it as the person's own.
    if (user.status === 'Pending' && actor.role !== 'super_admin') throw notRegistered()
    const ofPhone = profile.phone === '' ? [] : phoneFaults(profile.phone, user.phone)
    refuseFaults([...nameFaults(profile), ...ofPhone])
    const before = { ...factsOf(user), ...profile }
    const { facts, waitsFor } = asksForStanding
      ? await changedStanding(services, tx, actor, user, before, body)
      : { facts: before, waitsFor: null }
    const changed = await saveChangedUser(
      services,
      tx,
      { actorId: actor.userId, type: 'user changed' },
      user,
      facts,
    )
    if (waitsFor !== null) {
      const { email } = user
      // A block that comes later ends the request.
      await holdActive(tx, caller.userId)
      await requestConfirmation(services, tx, caller, {
        organization: waitsFor,
        email,
        userId,
        asksFor: 'member',
      })
    }
    const joined = facts.organizationId !== user.organizationId || facts.status !== user.status
    if (joined && facts.status === 'Active') {
      const at = services.clock()
      await carryAccess(tx, { userId, organizationId: facts.organizationId }, at)
      const did = organizationId === undefined ? 'verified the address' : 'moved the person in'
      const how = `the super admin ${caller.name} ${did}`
      await tellOfMember(tx, { userId, by: actor.userId, how, at })
    }
    return changed
  })
}
