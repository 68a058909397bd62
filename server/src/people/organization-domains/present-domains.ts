import type { DomainChange, OrganizationDomains } from '@countersign/contract/people/organization-domain'
import { confirmationRefusal, soleAdminFrom } from '@countersign/domain/people/organizations/domain-changes'
import type { Caller } from '../../platform/http/caller.ts'
import { findAdmins } from '../organizations/admin-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { findDomains, type OpenChange, openChanges } from './store.ts'

const stateOf = ({ waitsSince, linkExpiresAt }: OpenChange, now: Date): DomainChange['state'] => {
  if (waitsSince !== null) return 'waiting'
  return linkExpiresAt !== null && linkExpiresAt <= now ? 'expired' : 'mailed'
}

/** The organization's domains and waiting changes, as one of its admins reads them. */
export const presentDomains = async (
  { database, clock }: Services,
  caller: Caller,
  organizationId: string,
): Promise<OrganizationDomains> => {
  const domains = await findDomains(database, organizationId)
  const changes = await openChanges(database, organizationId)
  const admins = await findAdmins(database, organizationId)
  const own = admins.admins.find(({ userId }) => userId === caller.userId)
  const now = clock()
  const present = (change: OpenChange): DomainChange => {
    const refusal = own && confirmationRefusal(change, own, { admins, now })
    const from = soleAdminFrom(change, admins)
    return {
      id: change.id,
      domain: change.domain,
      kind: change.kind,
      mailbox: change.mailbox,
      requestedBy: change.requestedByName,
      requestedAt: change.requestedAt.toISOString(),
      state: stateOf(change, now),
      mayConfirm: refusal === null,
      confirmation: refusal?.message ?? null,
      confirmableFrom: from?.toISOString() ?? null,
    }
  }
  return {
    domains: domains.map(({ domain, provedAt, provedBy }) => ({
      domain,
      provedAt: provedAt?.toISOString() ?? null,
      provedBy,
    })),
    changes: changes.map(present),
  }
}
