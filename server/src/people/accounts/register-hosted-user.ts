import { domainOf } from '@countersign/domain/people/resemblance/public-mail-domains'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AccountRow, findAccountByEmail, lockAccount } from './account-store.ts'
import { activateRecorded, byInvitation, type Membership } from './join-organization.ts'
import { hasOpenLink } from '../links/link-store.ts'
import { ownerOfDomain } from '../organizations/store.ts'

/** No opened link names the organization here, so it must not gain a user from the domain of another one. */
const invitedMembership = async (tx: Transaction, account: AccountRow): Promise<Membership> => {
  const owner = await ownerOfDomain(tx, domainOf(account.email))
  const foreign = owner !== null && owner.id !== account.organizationId
  const { organizationId, role } =
    foreign && account.role !== 'super_admin' ? { organizationId: null, role: 'user' as const } : account
  return { organizationId, role, how: byInvitation('') }
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
    const membership = await invitedMembership(tx, account)
    await activateRecorded(tx, account, membership, at)
  })
}
