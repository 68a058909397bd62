import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery, Version } from './endpoint.ts'

export const Organization = z.strictObject({
  id: Id,
  version: Version,
  name: z.string(),
  legalName: z.string(),
  role: z.int().nullable(),
  isIssuer: z.boolean(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  domains: z.array(z.string()),
  members: z.int(),
  verified: z.boolean(),
  verifiedAt: Instant.nullable(),
  verifiedBy: z.string().nullable(),
  resembles: z
    .string()
    .nullable()
    .meta({ description: 'A known domain that one of its own could be mistaken for' }),
})

export type Organization = z.infer<typeof Organization>

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organization',
  summary: 'Every organization; the super admin only',
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    search: z.string().trim().max(100).optional(),
    verified: z.enum(['true', 'false']).optional(),
  }),
  response: page(Organization),
})

export const verifyOrganization = endpoint({
  method: 'PUT',
  path: '/organization/{organizationId}/verified',
  summary: 'Verifies an organization, or takes that back; the super admin only',
  access: 'signed-in',
  params: z.strictObject({ organizationId: Id }),
  body: z.strictObject({ verified: z.boolean() }),
  response: Organization,
})
