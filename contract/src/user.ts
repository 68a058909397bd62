import { accountRoles } from '@countersign/domain/users/account-roles'
import { userStatuses } from '@countersign/domain/users/user-status'
import * as z from 'zod'
import { endpoint, Id, page, PageQuery } from './endpoint.ts'

export const UserOrganization = z.strictObject({
  id: Id,
  name: z.string(),
  verified: z.boolean(),
})

export const User = z.strictObject({
  userId: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: 'Ten digits, or empty' }),
  organization: UserOrganization.nullable(),
  orgRole: z.int().nullable().meta({ description: "The organization's numeric role, 1 to 16" }),
  isUnderwriter: z.boolean(),
  isAdmin: z.boolean(),
  role: z.enum(accountRoles),
  status: z.enum(userStatuses),
  profilePicture: z.string().nullable().meta({ description: 'An image address' }),
})

export type User = z.infer<typeof User>

export const listOrganizationMembers = endpoint({
  method: 'GET',
  path: '/user/organization',
  summary: "The members of the caller's organization",
  access: 'signed-in',
  query: z.strictObject(PageQuery),
  response: page(User),
})

export const FoundUser = z.strictObject({
  userId: Id,
  name: z.string(),
  title: z.string(),
  email: z.string(),
  organization: UserOrganization.nullable(),
  orgRole: z.int().nullable(),
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/user/search/{term}',
  summary:
    'Active users whose name, address or organization begins with the term; underwriters and admins only',
  access: 'signed-in',
  params: z.strictObject({ term: z.string().trim().min(2).max(100) }),
  response: z.strictObject({ items: z.array(FoundUser) }),
})
