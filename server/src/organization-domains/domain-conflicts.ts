import { domainRefusal } from '@countersign/domain/organizations/domain-changes'
import { lookalikes } from '@countersign/domain/organizations/resembling-domain'
import type { Transaction } from '../database/connection.ts'
import { problemOf } from '../http/problem.ts'
import { knownDomains } from '../organizations/known-domain-store.ts'
import { ownerOfDomain } from '../organizations/store.ts'

/**
 * Refuses a domain that another organization has, or that resembles one of a verified organization. Verification of the
 * organization has accepted what the organization's registration claimed.
 */
export const refuseConflicts = async (
  tx: Transaction,
  organizationId: string,
  domain: string,
): Promise<void> => {
  const owner = await ownerOfDomain(tx, domain)
  const known = await knownDomains(tx)
  const isAccepted = known.some((own) => own.domain === domain && own.organizationId === organizationId)
  const others = known.filter((other) => other.organizationId !== organizationId)
  const refusal = domainRefusal({
    takenByOther: owner !== null && owner.id !== organizationId,
    resemblesOther:
      !isAccepted && lookalikes(others.map((other) => other.domain)).resembledDomain(domain) !== null,
  })
  if (refusal) throw problemOf(refusal)
}
