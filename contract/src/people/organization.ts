import { countryCodeLength, longestPeopleSearch, looseName, mostAcknowledged } from '../platform/limits.ts'
import { organizationSorts } from '@countersign/domain/people/organizations/list-sort'
import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery, sortQuery, Version } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'

const addressPart = z.string().max(looseName).nullable()

/** All of it may be left out. */
export const OrganizationAddress = z.strictObject({
  town: addressPart.default(null),
  state: addressPart.default(null).meta({ description: 'Of the United States alone: its two letters' }),
  postalCode: addressPart.default(null).meta({ description: 'US: 5 or 9 digits; else at most 12 signs' }),
  country: z.string().max(countryCodeLength).default('US').meta({ description: 'Two letters of ISO 3166' }),
})

/** What of an organization could be mistaken for a verified one. */
export const OrganizationResemblance = z.strictObject({
  kind: z.enum(['domain', 'name']),
  own: z.string(),
  known: z.string().meta({ description: 'A domain or the name of the other organization' }),
  organizationId: Id,
  organization: z.string(),
})

export const Organization = z.strictObject({
  id: Id,
  version: Version,
  name: z.string(),
  legalName: z.string(),
  role: z.int().nullable(),
  isIssuer: z.boolean(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().meta({ description: 'Two letters of ISO 3166' }),
  phone: z.string().nullable(),
  domains: z.array(z.string()),
  members: z.int(),
  verified: z.boolean(),
  verifiedAt: Instant.nullable(),
  verifiedBy: z.string().nullable(),
  resembles: z
    .string()
    .nullable()
    .meta({ description: 'The known domain or name that one of its own could be mistaken for' }),
  resemblances: z.array(OrganizationResemblance),
  acknowledgement: z
    .strictObject({
      proposedBy: z.string(),
      proposedAt: Instant,
      confirmedBy: z.string().nullable(),
      inForce: z.boolean().meta({ description: 'False while it waits for a second super admin' }),
      isOwn: z.boolean().meta({ description: 'The caller proposed it' }),
    })
    .nullable()
    .meta({ description: 'That super admins know of the resemblance' }),
})

export type Organization = z.infer<typeof Organization>

export const listOrganizations = endpoint({
  operationId: 'listOrganizations',
  method: 'GET',
  path: '/organization',
  summary: 'Every organization; the super admin only',
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    ...sortQuery(organizationSorts),
    search: z.string().trim().max(longestPeopleSearch).optional(),
    verified: z.enum(['true', 'false']).optional(),
  }),
  response: page(Organization),
})

/** The place of an organization, for its own members. */
export const OrganizationPlace = Organization.pick({
  id: true,
  version: true,
  name: true,
  town: true,
  state: true,
  postalCode: true,
  country: true,
})

export type OrganizationPlace = z.infer<typeof OrganizationPlace>

export const readOrganizationAddress = endpoint({
  operationId: 'readOrganizationAddress',
  method: 'GET',
  path: '/organization/{organizationId}/address',
  summary: 'Where an organization is; for the super admin and its own members',
  access: 'signed-in',
  params: z.strictObject({ organizationId: Id }),
  response: OrganizationPlace,
})

export const changeOrganizationAddress = endpoint({
  operationId: 'changeOrganizationAddress',
  method: 'PUT',
  path: '/organization/{organizationId}/address',
  summary: 'Says anew where an organization is; for the super admin and its own admins',
  access: 'signed-in',
  params: z.strictObject({ organizationId: Id }),
  body: OrganizationAddress,
  response: OrganizationPlace,
})

export const verifyOrganization = endpoint({
  operationId: 'verifyOrganization',
  method: 'PUT',
  path: '/organization/{organizationId}/verified',
  summary:
    'Verifies an organization, or takes that back; one that resembles another waits for two super admins',
  access: 'signed-in',
  params: z.strictObject({ organizationId: Id }),
  body: z.strictObject({
    verified: z.boolean(),
    acknowledged: z
      .array(Id)
      .max(mostAcknowledged)
      .default([])
      .meta({ description: 'The organizations that this one is known to resemble' }),
  }),
  response: Organization,
})

export const organizationsCsv = csvOfQuery(
  'exportOrganizations',
  '/organization/csv',
  'The organizations',
  listOrganizations.query.omit(paging),
)

/** The calls about organizations as such. */
export const organizationContract = {
  'GET /organization': listOrganizations,
  'PUT /organization/{organizationId}/verified': verifyOrganization,
  'GET /organization/{organizationId}/address': readOrganizationAddress,
  'PUT /organization/{organizationId}/address': changeOrganizationAddress,
} as const
