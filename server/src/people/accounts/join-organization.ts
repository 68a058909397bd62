import { noAddress } from '@countersign/domain/people/organizations/organization-address'
import { domainOf, isPublicMailDomain } from '@countersign/domain/people/resemblance/public-mail-domains'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { requestToJoin } from '../admin-confirmations/request-to-join.ts'
import { tellOfMember } from '../admin-confirmations/tell-of-member.ts'
import { isProvedDomain } from '../organization-domains/store.ts'
import { ownerOfDomain } from '../organizations/store.ts'
import type { AccountRow, AskedOrganization } from './account-store.ts'
import { carryAccess, claimDomain, insertOrganization } from './organization-store.ts'
import { activateAccount } from './activation-store.ts'

export type Membership = {
  organizationId: string | null
  role: AccountRow['role']
  /** How the person came in, as the end of a sentence to the admins: 'accepted an invitation'. */
  how: string
}

/** How an invited person came in. `by` is the name of the person who invited, or empty. */
export const byInvitation = (by: string): string =>
  by === '' ? 'accepted an invitation' : `accepted the invitation of ${by}`

const noOrganization: Membership = { organizationId: null, role: 'user', how: '' }

/** Only a proof says whose a domain is: at one that was merely claimed, anyone may have a mailbox. */
const membershipByDomain = async (
  tx: Transaction,
  { userId, email }: AccountRow,
  domain: string,
  at: Date,
): Promise<Membership> => {
  const owner = await ownerOfDomain(tx, domain)
  if (owner === null) return noOrganization
  if (await isProvedDomain(tx, domain)) {
    return {
      organizationId: owner.id,
      role: 'user',
      how: 'registered with an address at a domain that the organization proved',
    }
  }
  await requestToJoin(tx, owner, { userId, email }, at)
  return noOrganization
}

/**
 * Does what a registration asked for, now that the address is proven: joins the owner of a proved domain, asks that of a
 * claimed one, or founds a new organization.
 */
export const askedMembership = async (
  tx: Transaction,
  account: AccountRow,
  asked: AskedOrganization | null,
  at: Date,
): Promise<Membership> => {
  if (account.role === 'super_admin') return { ...noOrganization, role: 'super_admin' }
  const domain = domainOf(account.email)
  if (asked?.kind === 'domain') return membershipByDomain(tx, account, domain, at)
  if (asked?.kind !== 'new') return noOrganization
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
  return { organizationId, role: 'organization_admin', how: 'registered the organization' }
}

/**
 * The address is proven: a Pending user becomes Active. The user joins the organization, which gets access to
 * what was sent to the user alone, and whose admins are told by whose doing; by default the person's own. The caller must
 * hold the account.
 */
export const activate = async (
  tx: Transaction,
  account: AccountRow,
  { organizationId, role, how }: Membership,
  at: Date,
  by = account.userId,
): Promise<void> => {
  const { userId } = account
  await activateAccount(tx, { userId, organizationId, role, at })
  await carryAccess(tx, { userId, organizationId }, at)
  const isNew = account.status === 'Pending' || account.organizationId !== organizationId
  if (isNew) await tellOfMember(tx, { userId, by, how, at })
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
