import { proofMailboxes } from '@countersign/domain/people/organizations/domain-changes'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'
import { longestLinkToken, looseDomain } from '../platform/limits.ts'

const OrganizationDomain = z.strictObject({
  domain: z.string(),
  provedAt: Instant.nullable().meta({ description: 'Null for one that the registration claimed' }),
  provedBy: z.string().nullable(),
})

const DomainChange = z.strictObject({
  id: Id,
  domain: z.string(),
  kind: z.enum(['add', 'remove']),
  mailbox: z.string().nullable().meta({ description: 'Where the proof of an addition was mailed' }),
  requestedBy: z.string(),
  requestedAt: Instant,
  state: z.enum(['mailed', 'expired', 'waiting']).meta({
    description: 'Whether the mail was sent, its link has expired, or a second admin has to confirm',
  }),
  mayConfirm: z.boolean().meta({ description: 'Whether the caller can confirm it now' }),
  confirmation: z.string().nullable().meta({ description: 'Why the caller cannot confirm it now' }),
  confirmableFrom: Instant.nullable().meta({ description: 'From when on a sole admin can confirm it' }),
})

export type DomainChange = z.infer<typeof DomainChange>

export const OrganizationDomains = z.strictObject({
  domains: z.array(OrganizationDomain),
  changes: z.array(DomainChange).meta({ description: 'Those that wait, oldest first' }),
})

export type OrganizationDomains = z.infer<typeof OrganizationDomains>

const ofOrganization = z.strictObject({ organizationId: Id })
const ofChange = z.strictObject({ organizationId: Id, changeId: Id })
const domain = z.string().max(looseDomain)

export const listOrganizationDomains = endpoint({
  operationId: 'listOrganizationDomains',
  method: 'GET',
  path: '/organization/{organizationId}/domain',
  summary: "The organization's domains and the changes of them that wait; its own admins only",
  access: 'signed-in',
  params: ofOrganization,
  response: OrganizationDomains,
})

export const requestDomain = endpoint({
  operationId: 'requestDomain',
  method: 'POST',
  path: '/organization/{organizationId}/domain',
  summary:
    'Mails a link that proves a domain to one of the mailboxes of those who run it; asked again, a new link',
  access: 'signed-in',
  params: ofOrganization,
  body: z.strictObject({ domain, mailbox: z.enum(proofMailboxes) }),
  response: OrganizationDomains,
})

export const requestDomainRemoval = endpoint({
  operationId: 'requestDomainRemoval',
  method: 'DELETE',
  path: '/organization/{organizationId}/domain/{domain}',
  summary: 'Asks for the removal of a domain, which waits for a second admin',
  access: 'signed-in',
  params: z.strictObject({ organizationId: Id, domain }),
  response: OrganizationDomains,
})

export const proveDomain = endpoint({
  operationId: 'proveDomain',
  method: 'POST',
  path: '/organization/{organizationId}/domain/change/{changeId}/proof',
  summary: "Proves a domain by the token of the mail's link; a further domain also needs a second admin",
  access: 'signed-in',
  params: ofChange,
  body: z.strictObject({ token: z.string().max(longestLinkToken) }),
  response: OrganizationDomains,
})

export const confirmDomainChange = endpoint({
  operationId: 'confirmDomainChange',
  method: 'POST',
  path: '/organization/{organizationId}/domain/change/{changeId}/confirm',
  summary: 'Makes a waiting change effective: a second admin at once, a sole admin after 24 hours',
  access: 'signed-in',
  params: ofChange,
  response: OrganizationDomains,
})

export const cancelDomainChange = endpoint({
  operationId: 'cancelDomainChange',
  method: 'POST',
  path: '/organization/{organizationId}/domain/change/{changeId}/cancel',
  summary: 'Cancels a change that waits; any admin of the organization',
  access: 'signed-in',
  params: ofChange,
  response: OrganizationDomains,
})

/** The calls about the domains of an organization. */
export const organizationDomainContract = {
  'GET /organization/{organizationId}/domain': listOrganizationDomains,
  'POST /organization/{organizationId}/domain': requestDomain,
  'DELETE /organization/{organizationId}/domain/{domain}': requestDomainRemoval,
  'POST /organization/{organizationId}/domain/change/{changeId}/proof': proveDomain,
  'POST /organization/{organizationId}/domain/change/{changeId}/confirm': confirmDomainChange,
  'POST /organization/{organizationId}/domain/change/{changeId}/cancel': cancelDomainChange,
} as const
