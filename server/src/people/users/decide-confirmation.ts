import type { Actor } from '@countersign/domain/platform/access/actor'
import { accountRole } from '@countersign/domain/platform/master-data/account-roles'
import { lockAccount } from '../accounts/account-store.ts'
import { inviteToOrganization } from '../accounts/invite-user.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { lockOrganization } from '../organization-domains/lock-organization.ts'
import type { Services } from '../../platform/http/services.ts'
import { assertMay, recordAboutUser } from './administer-user.ts'
import { lockUser, setRole } from './administration-store.ts'
import { endRequest, findOpen, type OpenConfirmation } from './confirmation-store.ts'
import { recordConfirmation } from './request-confirmation.ts'

/** The request, for the users that it concerns; 404 for other users. */
const openRequest = async (
  { database, clock }: Services,
  caller: Caller,
  confirmationId: string,
): Promise<OpenConfirmation> => {
  const request = await findOpen(database, confirmationId, clock())
  const concerned = caller.role === 'super_admin' || caller.organizationId === request?.organizationId
  if (!request || !concerned) throw notFound('confirmation')
  return request
}

const makeAdmin = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation & { userId: string },
): Promise<void> => {
  const { userId, organizationId } = request
  const user = await lockUser(tx, userId)
  await lockOrganization(tx, caller, organizationId)
  if (user?.organizationId !== organizationId) {
    throw new Problem(409, 'not-a-member', 'This person no longer belongs to the organization.')
  }
  const requester: Actor = {
    userId: request.requestedBy,
    organizationId: null,
    role: 'super_admin',
    isUnderwriter: false,
  }
  assertMay(requester, user, 'makeAdmin')
  const role = accountRole('organization_admin')
  if (user.role === role) return
  await setRole(tx, userId, role)
  const data = whatChanged({ role: user.role }, { role }, ['role'])
  await recordAboutUser(services, tx, { type: 'user role changed', actorId: caller.userId, userId, data })
}

const invite = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
): Promise<void> => {
  // Accounts are locked before their organizations, as everywhere.
  await lockAccount(tx, request.email)
  const { name, id } = await lockOrganization(tx, caller, request.organizationId)
  const outcome = await inviteToOrganization(services, tx, {
    email: request.email,
    organization: { id, name },
    role: 'organization_admin',
    invitedBy: { userId: request.requestedBy, name: request.requestedByName },
  })
  if (outcome === 'member') {
    throw new Problem(409, 'already-member', 'This person already belongs to the organization.')
  }
}

/** Ends the request with its event, and notifies the super admin who asked. */
const end = async (
  { clock }: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
  outcome: 'confirmed' | 'refused',
): Promise<void> => {
  const at = clock()
  if (!(await endRequest(tx, request.id, { outcome, by: caller.userId, at }))) throw notFound('confirmation')
  const { organizationId, email, organization, requestedBy } = request
  const asked = { ...request, organization: { id: organizationId, name: organization } }
  await recordConfirmation(tx, caller, asked, {
    type: outcome === 'confirmed' ? 'user confirmation given' : 'user confirmation refused',
    at,
    text: `${outcome} ${email} as an admin of ${organization}`,
    recipients: requestedBy === caller.userId ? [] : [requestedBy],
  })
}

/** Read again, with every lock held: the super admin may have been blocked, or have asked anew, in the meantime. */
const requireStanding = async (
  { clock }: Services,
  tx: Transaction,
  { id, userId, requestedBy }: OpenConfirmation,
): Promise<void> => {
  const now = await findOpen(tx, id, clock())
  if (!now || now.userId !== userId || now.requestedBy !== requestedBy) throw notFound('confirmation')
  if (now.requesterStands) return
  throw new Problem(
    409,
    'requester-gone',
    'The person who requested this is no longer a super admin. Refuse it.',
  )
}

/** An admin of the organization lets the super admin's request take effect. */
export const confirmAdmin = async (
  services: Services,
  caller: Caller,
  confirmationId: string,
): Promise<void> => {
  const request = await openRequest(services, caller, confirmationId)
  authorize(caller, 'confirm admin', { isOwnOrganization: caller.organizationId === request.organizationId })
  await commitChange(services, async (tx) => {
    const { userId } = request
    if (userId === null) await invite(services, tx, caller, request)
    else await makeAdmin(services, tx, caller, { ...request, userId })
    await requireStanding(services, tx, request)
    await end(services, tx, caller, request, 'confirmed')
  })
}

/** An admin of the organization refuses; a super admin takes the request back. */
export const refuseAdmin = async (
  services: Services,
  caller: Caller,
  confirmationId: string,
): Promise<void> => {
  const request = await openRequest(services, caller, confirmationId)
  if (caller.role !== 'super_admin') {
    authorize(caller, 'confirm admin', {
      isOwnOrganization: caller.organizationId === request.organizationId,
    })
  }
  await commitChange(services, async (tx) => {
    if (caller.role !== 'super_admin') await lockOrganization(tx, caller, request.organizationId)
    await end(services, tx, caller, request, 'refused')
  })
}
