import { longestPeopleSearch, looseLine, loosePhone, shortestPeopleSearch } from '../platform/limits.ts'
import { longestEmail } from '@countersign/domain/platform/limits'
import { accountRoles } from '@countersign/domain/platform/master-data/account-roles'
import { userStatuses } from '@countersign/domain/platform/master-data/user-status'
import { userSorts } from '@countersign/domain/people/users/list-sort'
import * as z from 'zod'
import { Acknowledged, endpoint, Id, page, PageQuery, sortQuery } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'

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

const search = { search: z.string().trim().max(longestPeopleSearch).optional() }

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/user/',
  summary: "All users for the super admin, the own organization's users for its admin",
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    ...sortQuery(userSorts),
    ...search,
    status: z.enum(userStatuses).optional(),
  }),
  response: page(User),
})

export const listOrganizationMembers = endpoint({
  operationId: 'listOrganizationMembers',
  method: 'GET',
  path: '/user/organization',
  summary: "The members of the caller's organization",
  access: 'signed-in',
  query: z.strictObject({ ...PageQuery, ...sortQuery(userSorts), ...search }),
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
  operationId: 'searchUsers',
  method: 'GET',
  path: '/user/search/{term}',
  summary:
    'Active colleagues, and people of shared closings, whose name, address or organization begins with the term; others by their whole email address; every active user for the super admin. Underwriters and admins only',
  access: 'signed-in',
  params: z.strictObject({ term: z.string().trim().min(shortestPeopleSearch).max(longestPeopleSearch) }),
  response: z.strictObject({ items: z.array(FoundUser) }),
})

const userParams = z.strictObject({ userId: Id })
const flag = z.enum(['true', 'false'])

export const inactivateUser = endpoint({
  operationId: 'inactivateUser',
  method: 'PUT',
  path: '/user/inactivate/{userId}',
  summary: 'Ends what a user can do, at the next request; admins only',
  access: 'signed-in',
  params: userParams,
  response: User,
})

export const blockUser = endpoint({
  operationId: 'blockUser',
  method: 'PUT',
  path: '/user/block/{userId}',
  summary: 'Blocks an active user at the next request, for an account in the wrong hands; admins only',
  access: 'signed-in',
  params: userParams,
  response: User,
})

export const activateUser = endpoint({
  operationId: 'activateUser',
  method: 'PUT',
  path: '/user/activate/{userId}',
  summary: 'Lets an inactive or blocked user in again; admins only',
  access: 'signed-in',
  params: userParams,
  response: User,
})

export const changeUserRole = endpoint({
  operationId: 'changeUserRole',
  method: 'PUT',
  path: '/user/update-user',
  summary: "Makes a user an organization admin or not; `email` must be that user's",
  access: 'signed-in',
  query: z.strictObject({ userId: Id, isAdmin: flag, email: z.string().max(longestEmail) }),
  response: User,
})

export const inviteUser = endpoint({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/user/invite',
  summary:
    'Invites an address into an organization: an admin into the own one, the super admin into the named or, unnamed, the one that owns the address’s domain. What a super admin asks of an organization with an active admin waits for that admin, but for a plain member at a proved domain',
  access: 'signed-in',
  query: z.strictObject({
    isAdmin: flag,
    email: z.string().max(longestEmail),
    organizationId: Id.optional(),
  }),
  response: Acknowledged,
})

export const isUserVerified = endpoint({
  operationId: 'checkUserVerified',
  method: 'GET',
  path: '/user/{id}/is-verified',
  summary: "Whether a user's address is verified, for those who may see the user",
  access: 'signed-in',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ verified: z.boolean() }),
})

const names = {
  firstName: z.string().max(looseLine),
  lastName: z.string().max(looseLine),
  title: z.string().max(looseLine),
  phone: z.string().max(loosePhone).meta({ description: 'Digits only' }),
}

export const updateUser = endpoint({
  operationId: 'updateUser',
  method: 'PUT',
  path: '/user',
  summary:
    'Changes a user; the last three fields are the super admin’s alone. A move into an organization with an active admin waits for that admin, unless the address is at a proved domain of it',
  access: 'signed-in',
  body: z.strictObject({
    userId: Id,
    ...names,
    isUnderwriter: z.boolean().optional(),
    organizationId: Id.nullable().optional(),
    verified: z.literal(true).optional(),
  }),
  response: User,
})

export const updateProfile = endpoint({
  operationId: 'updateProfile',
  method: 'PUT',
  path: '/user/profile',
  summary: "Changes the caller's own profile",
  access: 'signed-in',
  body: z.strictObject(names),
  response: User,
})

/** The body is multipart/form-data with the picture as `file` (or `profilePic`). */
export const updateProfilePhoto = endpoint({
  operationId: 'updateProfilePhoto',
  method: 'PUT',
  path: '/user/profile-photo',
  summary: "Sets the caller's picture: multipart, field file; encoded anew as a 250x250 JPEG",
  access: 'signed-in',
  upload: true,
  response: z.strictObject({ profilePicture: z.string() }),
})

export const organizationOfEmailDomain = endpoint({
  operationId: 'findOrganizationOfEmailDomain',
  method: 'GET',
  path: '/user/validateorgemaildomain',
  summary: 'The organization that owns the domain of an address, if any; says nothing about the address',
  access: 'public',
  query: z.strictObject({ email: z.string().max(longestEmail) }),
  response: z.strictObject({ organization: z.strictObject({ id: Id, name: z.string() }).nullable() }),
})

export const usersCsv = csvOfQuery(
  'exportUsers',
  '/user/csv',
  'The users that an admin administers',
  listUsers.query.omit(paging),
)

export const membersCsv = csvOfQuery(
  'exportMembers',
  '/user/organization/csv',
  "The members of the caller's organization",
  listOrganizationMembers.query.omit(paging),
)
