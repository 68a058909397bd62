import { confirmationKind } from '@countersign/domain/people/organizations/membership'
import { lockAccount } from '../accounts/account-store.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { holdOrganizations } from '../organizations/store.ts'
import { lockOrganization } from '../organization-domains/lock-organization.ts'
import type { Services } from '../../platform/http/services.ts'
import { endRequest, findOpen, type OpenConfirmation } from '../admin-confirmations/confirmation-store.ts'
import { recordConfirmation } from '../admin-confirmations/request-confirmation.ts'
import { takeEffect } from './confirmed-request.ts'
import { holdUser } from './hold-active-store.ts'

/** The request, for the users that it concerns; 404 for other users. */
const openRequest = async (
  { database, clock }: Services,
  caller: Caller,
  confirmationId: string,
): Promise<OpenConfirmation> => {
  const request = await findOpen(database, confirmationId, clock())
  if (!request) throw notFound('confirmation')
  // Who joins is between the person and the organization.
  const isOfPlatform = caller.role === 'super_admin' && confirmationKind(request) !== 'join'
  if (!isOfPlatform && caller.organizationId !== request.organizationId) throw notFound('confirmation')
  return request
}

/** Ends the request with its event, and notifies the person who asked. */
const end = async (
  { clock }: Services,
  tx: Transaction,
  caller: Caller,
  request: OpenConfirmation,
  outcome: 'confirmed' | 'refused',
): Promise<void> => {
  const at = clock()
  if (!(await endRequest(tx, request.id, { outcome, by: caller.userId, at }))) throw notFound('confirmation')
  const { organizationId, organization, requestedBy, asksFor } = request
  const asked = { ...request, organization: { id: organizationId, name: organization } }
  const type = asksFor === 'admin' ? 'user confirmation' : 'user membership'
  const text = decisionText(request, outcome)
  await recordConfirmation(tx, caller, asked, {
    type: outcome === 'confirmed' ? `${type} given` : `${type} refused`,
    at,
    text,
    recipients: requestedBy === caller.userId ? [] : [requestedBy],
  })
  if (confirmationKind(request) !== 'join') return
  const template = outcome === 'confirmed' ? 'join-admitted' : 'join-declined'
  const params = { actor: caller.name, organization }
  await postAccountMail(tx, { template, to: request.email, params })
}

/** What follows the name of the caller. */
const decisionText = (request: OpenConfirmation, outcome: 'confirmed' | 'refused'): string => {
  const { email, organization, asksFor } = request
  if (confirmationKind(request) !== 'join') {
    return `${outcome} ${email} as ${asksFor === 'admin' ? 'an admin' : 'a member'} of ${organization}`
  }
  return outcome === 'confirmed'
    ? `admitted you to ${organization}. Reload the page to see its transactions.`
    : `declined your request to join ${organization}.`
}

/** Read again, with every lock held: the super admin may have been blocked, or have asked anew, in the meantime. */
const requireStanding = async (
  { clock }: Services,
  tx: Transaction,
  { id, userId, requestedBy, asksFor }: OpenConfirmation,
): Promise<void> => {
  const now = await findOpen(tx, id, clock())
  const isSame = now?.userId === userId && now.requestedBy === requestedBy && now.asksFor === asksFor
  if (!now || !isSame) throw notFound('confirmation')
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
    // A block of the super admin comes before this, and has ended the request, or after it, and ends the invitation that this sends.
    // Who asks to join is the account that is locked next.
    if (confirmationKind(request) !== 'join') await holdUser(tx, request.requestedBy)
    // Accounts are locked before their organizations, as everywhere.
    const account = await lockAccount(tx, request.email)
    // Also the one that a member leaves.
    await holdOrganizations(tx, [request.organizationId, account?.organizationId ?? null])
    await lockOrganization(tx, caller, request.organizationId)
    await requireStanding(services, tx, request)
    await takeEffect(services, tx, caller, request)
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
