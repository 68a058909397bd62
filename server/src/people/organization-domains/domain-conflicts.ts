import { domainRefusal } from '@countersign/domain/people/organizations/domain-changes'
import { lookalikes } from '@countersign/domain/people/resemblance/resembling-domain'
import type { Database } from '../../platform/database/connection.ts'
import { problemOf } from '../../platform/http/problem.ts'
import { everKnownOrganizations } from '../organizations/known-domain-store.ts'
import { ownerOfDomain } from '../organizations/store.ts'

/**
 * Refuses a domain that another organization has, or that resembles one of an organization that is or was verified. Verification of the
 * organization has accepted what the organization's registration claimed.
 */
export const refuseConflicts = async (
  db: Database,
  organizationId: string,
  domain: string,
): Promise<void> => {
  const owner = await ownerOfDomain(db, domain)
  const known = await everKnownOrganizations(db)
  const isAccepted = known.some(
    ({ id, isVerified, domains }) => id === organizationId && isVerified && domains.includes(domain),
  )
  const others = known.filter(({ id }) => id !== organizationId).flatMap(({ domains }) => domains)
  const refusal = domainRefusal({
    takenByOther: owner !== null && owner.id !== organizationId,
    resemblesOther: !isAccepted && lookalikes(others).resembledDomain(domain) !== null,
  })
  if (refusal) throw problemOf(refusal)
}
