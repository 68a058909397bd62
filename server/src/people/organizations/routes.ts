import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import { organizationsCsv, type Organization } from '@countersign/contract/people/organization'
import { findLookalike } from '@countersign/contract/people/lookalike'
import * as words from '@countersign/contract/people/organization'
import { organizationOfEmailDomain } from '@countersign/contract/people/user'
import type { ResemblingOrganizations } from '@countersign/domain/people/resemblance/resembling-organization'
import type { OrganizationSort } from '@countersign/domain/people/organizations/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import type { FastifyInstance } from 'fastify'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { organizationColumns } from './organization-csv-columns.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { notFound, invalidField } from '../../platform/http/problem.ts'
import { mapInTurns } from '../../platform/http/in-turns.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { lookalikeLimit } from '../identity/lookup-limits.ts'
import { domainLookups } from './domain-lookups.ts'
import { findOrganization, listOrganizations, ownerOfDomain, type OrganizationRow } from './store.ts'
import {
  everKnownOrganizations,
  keptEverKnownOrganizations,
  keptKnownOrganizations,
} from './known-domain-store.ts'
import { finderOf, resembledOrganization, resembledParty } from './resembled-organization.ts'
import { verifyOrganization } from './verify-organization.ts'

/** What it resembles now, and what was acknowledged when it was verified. */
const shown = (
  { verifiedAt, acknowledgement, ...row }: OrganizationRow,
  { ofOrganization }: ResemblingOrganizations,
  caller: Caller,
): Organization => {
  const now = ofOrganization(row)
  const resemblances = now.length > 0 || !acknowledgement?.inForce ? now : acknowledgement.resembles
  return {
    ...row,
    verified: verifiedAt !== null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    resembles: resemblances[0]?.known ?? null,
    resemblances,
    acknowledgement: acknowledgement && {
      proposedBy: acknowledgement.proposedBy,
      proposedAt: new Date(acknowledgement.proposedAt).toISOString(),
      confirmedBy: acknowledgement.confirmedBy,
      inForce: acknowledgement.inForce,
      isOwn: acknowledgement.proposedById === caller.userId,
    },
  }
}

export const registerOrganizations = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services
  const countLookup = domainLookups(database)
  const countLookalike = lookalikeLimit(database)

  const organizationsFor = async (
    caller: Caller,
    {
      search = '',
      verified,
      sort,
      order,
    }: {
      search?: string | undefined
      verified?: 'true' | 'false' | undefined
    } & Sorting<OrganizationSort>,
    part: typeof wholeList,
  ) => {
    authorize(caller, 'view organizations')
    const asked = { search, verified: verified === undefined ? null : verified === 'true', sort, order }
    const [{ items, total }, known] = await Promise.all([
      listOrganizations(database, { ...asked, ...part }),
      keptEverKnownOrganizations(database),
    ])
    const finder = await finderOf(known)
    return { items: await mapInTurns(items, (row) => shown(row, finder, caller)), total }
  }

  register(app, services, words.listOrganizations, async ({ caller, query }) =>
    pageOf(await organizationsFor(caller, query, pageOffset(query)), query),
  )

  register(app, services, organizationsCsv, async ({ caller, query }) =>
    csvFile(
      'Organizations',
      clock(),
      organizationColumns,
      (await organizationsFor(caller, query, wholeList)).items,
    ),
  )

  register(app, services, words.verifyOrganization, async ({ caller, params, body, ifMatch }) => {
    authorize(caller, 'verify organization')
    await verifyOrganization(services, caller, { ...params, ...body, ifMatch })
    const row = await findOrganization(database, params.organizationId)
    if (!row) throw notFound('organization')
    return shown(row, await finderOf(await everKnownOrganizations(database)), caller)
  })

  register(app, services, findLookalike, async ({ caller, query }) => {
    authorize(caller, 'search users')
    await countLookalike(caller.userId)
    const known = await keptKnownOrganizations(database)
    const found = await resembledOrganization(known, query.email)
    if (found) return { resembles: { domain: found.known, organization: found.organization } }
    const { organizationId } = caller
    const party = organizationId && (await resembledParty(database, organizationId, known, query.email))
    return { resembles: party ? { domain: party, organization: null } : null }
  })

  register(app, services, organizationOfEmailDomain, async ({ query, request }) => {
    await countLookup(clientNetwork(request))
    const email = normalizeEmail(query.email)
    if (!isEmail(email)) {
      throw invalidField('email', notAnEmail)
    }
    return { organization: await ownerOfDomain(database, email.slice(email.lastIndexOf('@') + 1)) }
  })
}
