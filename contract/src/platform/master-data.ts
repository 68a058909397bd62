import * as z from 'zod'
import { endpoint, Id } from './endpoint.ts'

const Coded = z.strictObject({ id: z.int(), name: z.string() })

const OrganizationMasterRole = z.strictObject({ id: z.int(), name: z.string(), group: z.string() })

const Issuer = z.strictObject({ id: Id, name: z.string(), state: z.string().nullable() })

const Organization = z.strictObject({
  id: Id,
  name: z.string(),
  role: z.int().nullable(),
  verified: z.boolean(),
})

const State = z.strictObject({ code: z.string(), name: z.string() })

export const MasterData = z.strictObject({
  organizationMasterRoles: z.array(OrganizationMasterRole),
  purposes: z.array(Coded),
  issuers: z.array(Issuer),
  organizations: z.array(Organization),
  transactionStatuses: z.array(Coded),
  wireStatuses: z.array(Coded),
  states: z.array(State),
})

export type MasterData = z.infer<typeof MasterData>

export const allMasterData = endpoint({
  operationId: 'readMasterData',
  method: 'GET',
  path: '/masterdata/all',
  summary: 'Everything the screens choose from',
  access: 'signed-in',
  response: MasterData,
})

export const purposes = endpoint({
  operationId: 'listPurposes',
  method: 'GET',
  path: '/masterdata/purposes',
  summary: 'The wire purposes',
  access: 'signed-in',
  response: MasterData.shape.purposes,
})

export const organizationMasterRoles = endpoint({
  operationId: 'listOrganizationMasterRoles',
  method: 'GET',
  path: '/masterdata/organizationMasterRoles',
  summary: 'The organization roles and their groups',
  access: 'signed-in',
  response: MasterData.shape.organizationMasterRoles,
})

export const issuers = endpoint({
  operationId: 'listIssuers',
  method: 'GET',
  path: '/masterdata/issuers',
  summary: 'The issuers; force=true reads them anew',
  access: 'signed-in',
  query: z.strictObject({ force: z.enum(['true', 'false']).optional() }),
  response: MasterData.shape.issuers,
})

export const organizations = endpoint({
  operationId: 'listMasterOrganizations',
  method: 'GET',
  path: '/masterdata/organizations',
  summary: 'The organizations',
  access: 'signed-in',
  response: MasterData.shape.organizations,
})

export const transactionStatuses = endpoint({
  operationId: 'listTransactionStatuses',
  method: 'GET',
  path: '/masterdata/txnstatuses',
  summary: 'The transaction statuses',
  access: 'signed-in',
  response: MasterData.shape.transactionStatuses,
})
