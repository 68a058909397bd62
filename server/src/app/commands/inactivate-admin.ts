import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { transaction, type Pool, type Transaction } from '../../platform/database/connection.ts'
import { endSessions } from '../../people/identity/session-store.ts'
import { activeMembers } from '../../people/organization-domains/member-store.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import {
  lockUser,
  setStatus,
  voidLinks,
  type AdministeredRow,
} from '../../people/users/administration-store.ts'
import { accountCommand } from './account-command.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { findAccountByEmail } from '../../people/accounts/account-store.ts'
import { standingSuperAdmins } from '../../people/accounts/first-admin-store.ts'

const refuseOthers = async (
  tx: Transaction,
  user: AdministeredRow | undefined,
  email: string,
): Promise<AdministeredRow> => {
  const isAdmin = user?.role === 'super_admin' || user?.role === 'organization_admin'
  if (!isAdmin) throw new Error(`${email} is not an admin. An administrator inactivates other users.`)
  if (user.status !== 'Active' && user.status !== 'Blocked') {
    throw new Error(`${email} is ${user.status}. Only an Active or Blocked account is inactivated here.`)
  }
  if (user.role === 'super_admin') {
    // A thief blocks the others first: a Blocked one counts.
    if ((await standingSuperAdmins(tx)).some(({ userId }) => userId !== user.userId)) return user
    throw new Error(`${email} is the last super admin. Invite another one first: countersign create-admin`)
  }
  if (user.status === 'Blocked' || user.activeAdmins > 1) {
    throw new Error(`${email} is not the only active admin. An administrator inactivates this account.`)
  }
  return user
}

/** The recipients of the notice: the organization's members, the super admins and the person. */
const notifiedOf = async (tx: Transaction, { organizationId, email }: AdministeredRow): Promise<string[]> => {
  const members = organizationId === null ? [] : await activeMembers(tx, organizationId)
  const notified = [...members, ...(await standingSuperAdmins(tx))]
  return [...new Set([email, ...notified.map((other) => other.email)])]
}

/** Whether a super admin is Active still. */
const inactivate = (pool: Pool, email: string): Promise<boolean> => {
  const at = systemClock()
  return transaction(pool, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    const held = account && (await lockUser(tx, account.userId))
    const user = await refuseOthers(tx, held, email)
    const { userId, organizationId, status } = user
    const organization =
      organizationId === null ? 'the platform' : ((await findOrganizationName(tx, organizationId)) ?? '')
    for (const to of await notifiedOf(tx, user)) {
      const params = { what: email, organization }
      await postAccountMail(tx, { template: 'admin-inactivated', to, params })
    }
    await setStatus(tx, userId, 'Inactive')
    await voidLinks(tx, userId, at)
    await endSessions(tx, userId, null)
    await writePeopleEvent(tx, {
      at,
      type: 'account inactivated',
      actorId: null,
      data: { userId, ...whatChanged({ status }, { status: 'Inactive' }, ['status']) },
    })
    return (await standingSuperAdmins(tx)).some((other) => other.status === 'Active')
  })
}

/**
 * `countersign inactivate-admin`: for an admin who left but is protected by the product, so that no super admin
 * takes over an organization. That is the only admin of an organization, or a super admin.
 */
export const inactivateAdmin = accountCommand(
  {
    does: "Inactivates an organization's only active admin, or one of several super admins.",
    email: 'the email address of a super admin, or of the only admin of an organization',
  },
  async (_config, pool, email) => {
    const hasActiveSuperAdmin = await inactivate(pool, email)
    return {
      lines: [
        `${email} is Inactive, and every session of the account has ended.`,
        'The person, the members of the organization and the super admins are notified by email.',
        ...(hasActiveSuperAdmin
          ? []
          : ['No super admin is Active now. Restore one: countersign recover-admin EMAIL']),
      ],
      facts: { email, status: 'Inactive', hasActiveSuperAdmin },
    }
  },
)
