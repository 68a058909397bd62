import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import { isRegistered } from '@countersign/domain/platform/master-data/user-status'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { findAccountByEmail } from '../accounts/account-store.ts'
import { inviteToOrganization } from '../accounts/invite-user.ts'
import {
  memberNeedsConfirmation,
  needsConfirmation,
  requestConfirmation,
} from '../admin-confirmations/request-confirmation.ts'
import { type Transaction, transaction } from '../../platform/database/connection.ts'
import { Problem, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findOrganizationName, ownerOfDomain } from '../organizations/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { holdActive } from './hold-active-store.ts'

type Asked = { email: string; isAdmin: boolean; organizationId?: string | undefined }

/** An admin invites into the own organization alone; the super admin into any, unless said into that of the address. */
const organizationOf = async (
  tx: Transaction,
  caller: Caller,
  email: string,
  asked: string | undefined,
): Promise<{ id: string; name: string }> => {
  const refuseOrganization = (message: string) => invalidField('organizationId', message)
  if (caller.role === 'super_admin' && asked === undefined) {
    const owner = await ownerOfDomain(tx, email.slice(email.lastIndexOf('@') + 1))
    if (owner === null) throw refuseOrganization('Required field')
    return owner
  }
  const id = asked ?? caller.organizationId
  if (id === null || (caller.role !== 'super_admin' && id !== caller.organizationId)) {
    throw new Problem(403, 'not-permitted', 'You can invite only into your own organization.')
  }
  const name = await findOrganizationName(tx, id)
  if (name === undefined) throw refuseOrganization('There is no such organization')
  return { id, name }
}

/** The invitation waits for the organization, unless the person belongs to it already. */
const requestInvitation = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  organization: { id: string; name: string },
  email: string,
  asksFor: 'admin' | 'member',
): Promise<'member' | 'waiting'> => {
  const account = await findAccountByEmail(tx, email)
  if (account && isRegistered(account.status) && account.organizationId === organization.id) return 'member'
  await requestConfirmation(services, tx, caller, { organization, email, userId: null, asksFor })
  return 'waiting'
}

/** Answers the same whatever there is under the address; a member of the organization itself may be named as one. */
export const inviteUser = async (
  services: Services,
  caller: Caller,
  asked: Asked,
): Promise<{ message: string }> => {
  const email = normalizeEmail(asked.email)
  if (!isEmail(email)) {
    const message = email === '' ? 'Required field' : notAnEmail
    throw invalidField('email', message)
  }
  const { outcome, organization } = await transaction(services.database, async (tx) => {
    await holdActive(tx, caller.userId)
    const organization = await organizationOf(tx, caller, email, asked.organizationId)
    const waits = asked.isAdmin ? needsConfirmation : memberNeedsConfirmation
    if (await waits(tx, caller.role, organization.id, email)) {
      const asksFor = asked.isAdmin ? 'admin' : 'member'
      const outcome = await requestInvitation(services, tx, caller, organization, email, asksFor)
      return { outcome, organization }
    }
    const role = asked.isAdmin ? 'organization_admin' : 'user'
    const outcome = await inviteToOrganization(services, tx, { email, organization, role, invitedBy: caller })
    return { outcome, organization }
  })
  if (outcome === 'member') {
    throw new Problem(409, 'already-member', 'This person already belongs to the organization.')
  }
  services.dispatcher.wake()
  if (outcome === 'waiting') {
    return {
      message: `An admin of ${organization.name} must confirm ${email} first. Nothing was sent to that address.`,
    }
  }
  return { message: `An invitation was sent to ${email}.` }
}
