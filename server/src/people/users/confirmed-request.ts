import type { Actor } from '@countersign/domain/platform/access/actor'
import { accountRole } from '@countersign/domain/platform/master-data/account-roles'
import { confirmationKind } from '@countersign/domain/people/organizations/membership'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { inviteToOrganization } from '../accounts/invite-user.ts'
import { activate } from '../accounts/join-organization.ts'
import { carryAccess } from '../accounts/organization-store.ts'
import type { OpenConfirmation } from '../admin-confirmations/confirmation-store.ts'
import { tellOfMember } from '../admin-confirmations/tell-of-member.ts'
import { assertMay, recordAboutUser } from './administer-user.ts'
import { lockUser, setRole, type AdministeredRow } from './administration-store.ts'
import { refuseMove } from './change-role.ts'
import { factsOf, saveChangedUser } from './save-changed-user.ts'

const invite = async (services: Services, tx: Transaction, request: OpenConfirmation): Promise<void> => {
  const outcome = await inviteToOrganization(services, tx, {
    email: request.email,
    organization: { id: request.organizationId, name: request.organization },
    role: request.asksFor === 'admin' ? 'organization_admin' : 'user',
    invitedBy: { userId: request.requestedBy, name: request.requestedByName },
  })
  if (outcome === 'member') {
    throw new Problem(409, 'already-member', 'This person already belongs to the organization.')
  }
}

/** The person as the super admin who asked may still act upon it. */
const lockFor = async (
  tx: Transaction,
  { userId, requestedBy }: OpenConfirmation,
  act: 'makeAdmin' | 'makeUser',
): Promise<AdministeredRow> => {
  const user = userId === null ? undefined : await lockUser(tx, userId)
  if (!user) throw notFound('user')
  const isUnderwriter = false
  const actor: Actor = { userId: requestedBy, organizationId: null, role: 'super_admin', isUnderwriter }
  assertMay(actor, user, act)
  return user
}

const makeAdmin = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
): Promise<void> => {
  const user = await lockFor(tx, request, 'makeAdmin')
  if (user.organizationId !== request.organizationId) {
    throw new Problem(409, 'not-a-member', 'This person no longer belongs to the organization.')
  }
  const role = accountRole('organization_admin')
  if (user.role === role) return
  await setRole(tx, user.userId, role)
  const data = whatChanged({ role: user.role }, { role }, ['role'])
  const event = { type: 'user role changed', actorId: caller.userId, userId: user.userId, data } as const
  await recordAboutUser(services, tx, event)
}

const admittedBy = (caller: Caller): string => `${caller.name} admitted the person`

const admit = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
): Promise<void> => {
  const account = await lockAccount(tx, request.email)
  if (!account) throw notFound('user')
  const { organizationId } = request
  const membership = { organizationId, role: 'user', how: admittedBy(caller) } as const
  await activate(tx, account, membership, services.clock(), caller.userId)
}

const moveIn = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
): Promise<void> => {
  const user = await lockFor(tx, request, 'makeUser')
  const { userId } = user
  const { organizationId } = request
  if (user.organizationId === organizationId) {
    throw new Problem(409, 'already-member', 'This person already belongs to the organization.')
  }
  await refuseMove(tx, user, organizationId)
  const who = { actorId: caller.userId, type: 'user changed' } as const
  // The admin who confirms does not see the right to manage closings: a super admin gives it again.
  const facts = { ...factsOf(user), organizationId, role: 'user', isUnderwriter: false } as const
  await saveChangedUser(services, tx, who, user, facts)
  if (user.status !== 'Active') return
  const at = services.clock()
  await carryAccess(tx, { userId, organizationId }, at)
  await tellOfMember(tx, { userId, by: caller.userId, how: admittedBy(caller), at })
}

/** Does what an admin of the organization confirms. The caller holds the account and the organization. */
export const takeEffect = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
): Promise<void> => {
  const kind = confirmationKind(request)
  if (kind === 'invitation' || kind === 'member') return invite(services, tx, request)
  if (kind === 'role') return makeAdmin(services, tx, caller, request)
  return kind === 'join' ? admit(services, tx, caller, request) : moveIn(services, tx, caller, request)
}
