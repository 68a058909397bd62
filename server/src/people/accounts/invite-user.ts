import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { type AccountRow, forgetTyped, lockOrInvite, recordInvitation } from './account-store.ts'
import { makeLink } from '../links/make-link.ts'

type Invitation = {
  /** Trimmed, in lower case, and checked to be an address. */
  email: string
  organization: { id: string; name: string }
  role: 'organization_admin' | 'user'
  invitedBy: Pick<Caller, 'userId' | 'name'>
}

/**
 * The outcome. The caller may reveal only 'member', and only to an inviter who sees the members of that
 * organization anyway. For 'elsewhere', a mail notifies the person that nothing changed.
 */
export type InvitationOutcome = 'invited' | 'member' | 'elsewhere'

const outcomeOf = (account: AccountRow, organizationId: string): InvitationOutcome => {
  if (account.status === 'Pending') return account.role === 'super_admin' ? 'elsewhere' : 'invited'
  if (account.organizationId === organizationId) return 'member'
  const free = account.organizationId === null && account.role === 'user' && account.status === 'Active'
  return free ? 'invited' : 'elsewhere'
}

/**
 * Invites an address into an organization, or invites it again: a Pending user with a one-time link in the mail.
 * Membership begins when the link is used. Runs in the caller's transaction; wake the dispatcher after its commit.
 */
export const inviteToOrganization = async (
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  { email, organization, role, invitedBy }: Invitation,
): Promise<InvitationOutcome> => {
  const at = services.clock()
  const account = await lockOrInvite(tx, { id: newId(), email, invitedBy: invitedBy.userId, at })
  const outcome = outcomeOf(account, organization.id)
  if (outcome === 'member') return outcome
  const words = { actor: invitedBy.name, organization: organization.name }
  const { userId } = account
  if (outcome === 'elsewhere') {
    await postAccountMail(tx, { template: 'invited-elsewhere', to: email, params: words })
  } else {
    if (account.status === 'Pending') await forgetTyped(tx, { userId, at })
    await recordInvitation(tx, {
      userId,
      organizationId: organization.id,
      role,
      invitedBy: invitedBy.userId,
      at,
    })
    const into = { organizationId: organization.id, role }
    const to = { userId, email, invitedBy: invitedBy.userId, into }
    const link = await makeLink(services, tx, 'activate', to)
    await postAccountMail(tx, { template: 'organization-invitation', to: email, params: { ...words, link } })
  }
  await writePeopleEvent(tx, {
    at,
    type: 'user invited',
    actorId: invitedBy.userId,
    data: { userId, email, organizationId: organization.id, role, outcome },
  })
  return outcome
}
