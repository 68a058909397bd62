import * as contract from '@countersign/contract/people/organization-domain'
import { normalizeDomain } from '@countersign/domain/people/organizations/domain-changes'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { cancelDomainChange, confirmDomainChange, proveDomain } from './confirm-domain-change.ts'
import { presentDomains } from './present-domains.ts'
import { refuseConflicts } from './domain-conflicts.ts'
import { proofLimits } from './proof-limits.ts'
import { checkedDomain, requestDomain, requestRemoval } from './request-domain.ts'

/** The answer does not depend on whether there is such an organization: 403 either way. */
const authorizeFor = (caller: Caller, organizationId: string): void =>
  authorize(caller, 'change organization domains', {
    isOwnOrganization: caller.organizationId === organizationId,
  })

/** The domains of an organization, for its own admins. */
export const registerOrganizationDomains = (app: FastifyInstance, services: Services): void => {
  const count = proofLimits(services.database)

  register(app, services, contract.listOrganizationDomains, ({ caller, params: { organizationId } }) => {
    authorizeFor(caller, organizationId)
    return presentDomains(services, caller, organizationId)
  })

  register(app, services, contract.requestDomain, async ({ caller, params: { organizationId }, body }) => {
    authorizeFor(caller, organizationId)
    const { mailbox } = body
    const domain = checkedDomain(body.domain)
    await count.request(organizationId)
    // A request that is refused mails nothing, so it must not take a mail from the organization whose domain it is.
    await refuseConflicts(services.database, organizationId, domain)
    await count.mail({ organizationId, address: `${mailbox}@${domain}`, email: caller.email })
    await requestDomain(services, caller, { organizationId, domain, mailbox })
    return presentDomains(services, caller, organizationId)
  })

  register(app, services, contract.requestDomainRemoval, async ({ caller, params }) => {
    const { organizationId } = params
    authorizeFor(caller, organizationId)
    await requestRemoval(services, caller, { organizationId, domain: normalizeDomain(params.domain) })
    return presentDomains(services, caller, organizationId)
  })

  register(app, services, contract.proveDomain, async ({ caller, params, body }) => {
    authorizeFor(caller, params.organizationId)
    await proveDomain(services, caller, { ...params, ...body })
    return presentDomains(services, caller, params.organizationId)
  })

  register(app, services, contract.confirmDomainChange, async ({ caller, params }) => {
    authorizeFor(caller, params.organizationId)
    await confirmDomainChange(services, caller, params)
    return presentDomains(services, caller, params.organizationId)
  })

  register(app, services, contract.cancelDomainChange, async ({ caller, params }) => {
    authorizeFor(caller, params.organizationId)
    await cancelDomainChange(services, caller, params)
    return presentDomains(services, caller, params.organizationId)
  })
}
