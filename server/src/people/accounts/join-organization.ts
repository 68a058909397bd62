import { noAddress } from '@countersign/domain/people/organizations/organization-address'
import { domainOf, isPublicMailDomain } from '@countersign/domain/people/resemblance/public-mail-domains'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { ownerOfDomain } from '../organizations/store.ts'
import type { AccountRow, AskedOrganization } from './account-store.ts'
import { carryAccess, claimDomain, insertOrganization } from './organization-store.ts'
import { activateAccount } from './activation-store.ts'

export type Membership = { organizationId: string | null; role: AccountRow['role'] }

/** Does what a registration asked for, now that the address is proven: joins the domain's owner, or founds a new one. */
export const askedMembership = async (
  tx: Transaction,
  account: AccountRow,
  asked: AskedOrganization | null,
  at: Date,
): Promise<Membership> => {
  if (account.role === 'super_admin') return { organizationId: null, role: 'super_admin' }
  const domain = domainOf(account.email)
  if (asked?.kind === 'domain') {
    const owner = await ownerOfDomain(tx, domain)
    return { organizationId: owner?.id ?? null, role: 'user' }
  }
  if (asked?.kind !== 'new') return { organizationId: null, role: 'user' }
  const organizationId = newId()
  const address = asked.address ?? noAddress
  await insertOrganization(tx, { id: organizationId, name: asked.name, role: asked.role, address, at })
  const claimed = !isPublicMailDomain(domain) && (await claimDomain(tx, domain, organizationId))
  await writePeopleEvent(tx, {
    at,
    type: 'organization registered',
    actorId: account.userId,
    data: { organizationId, domain: claimed ? domain : null },
  })
  return { organizationId, role: 'organization_admin' }
}

/**
 * The address is proven: a Pending user becomes Active. The user joins the organization, which gets access to
 * what was sent to the user alone. The caller must hold the account.
 */
export const activate = async (
  tx: Transaction,
  account: AccountRow,
  { organizationId, role }: Membership,
  at: Date,
): Promise<void> => {
  await activateAccount(tx, { userId: account.userId, organizationId, role, at })
  await carryAccess(tx, { userId: account.userId, organizationId }, at)
}

/** The same, recorded as the account's activation: of a person who accepted an invitation, or who signed in for the first time. */
export const activateRecorded = async (
  tx: Transaction,
  account: AccountRow,
  membership: Membership,
  at: Date,
): Promise<void> => {
  await activate(tx, account, membership, at)
  await writePeopleEvent(tx, {
    at,
    type: 'account activated',
    actorId: account.userId,
    data: { userId: account.userId, organizationId: membership.organizationId, role: membership.role },
  })
}
