import { domainOf } from '@countersign/domain/people/resemblance/public-mail-domains'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AccountRow, findAccountByEmail, lockAccount } from './account-store.ts'
import { activateRecorded, byInvitation, type Membership } from './join-organization.ts'
import { findOpenInvitation, hasOpenLink } from '../links/link-store.ts'
import { ownerOfDomain } from '../organizations/store.ts'

/**
 * The invitation has to be open still, though no link of it is used here. None was opened either, so an organization must not gain a user
 * from the domain of another one.
 */
const invitedMembership = async (tx: Transaction, account: AccountRow, at: Date): Promise<Membership> => {
  const how = byInvitation('')
  if (account.role === 'super_admin') return { organizationId: null, role: account.role, how }
  const invitation = await findOpenInvitation(tx, account.userId, at)
  const owner = await ownerOfDomain(tx, domainOf(account.email))
  const isForeign = owner !== null && owner.id !== invitation?.organizationId
  if (!invitation || isForeign) return { organizationId: null, role: 'user', how }
  return { organizationId: invitation.organizationId, role: invitation.role, how }
}

/**
 * With a hosted provider, which proves addresses itself: an invited user's first sign-in accepts the invitation, since
 * there is no password to set here.
 */
export const registerHostedUser = async (
  services: Pick<Services, 'database' | 'clock' | 'dispatcher'>,
  email: string,
): Promise<void> => {
  const { database, clock } = services
  const known = await findAccountByEmail(database, email)
  if (known?.status !== 'Pending') return
  const at = clock()
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, email)
    if (account?.status !== 'Pending') return
    // An unused address must not become a super admin at any later time.
    const isLate = account.role === 'super_admin' && !(await hasOpenLink(tx, 'activate', account.userId, at))
    if (isLate) return
    const membership = await invitedMembership(tx, account, at)
    await activateRecorded(tx, account, membership, at)
  })
}
