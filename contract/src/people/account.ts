import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import { longestLinkToken, longestToken, looseLine, loosePassword, loosePhone } from '../platform/limits.ts'
import { longestEmail } from '@countersign/domain/platform/limits'
import { accountRoles } from '@countersign/domain/platform/master-data/account-roles'
import * as z from 'zod'
import { Acknowledged, endpoint, Instant } from '../platform/endpoint.ts'
import { secret } from '../platform/input-text.ts'
import { OrganizationAddress } from './organization.ts'
import { User } from './user.ts'

/** The identity provider's token response, as it came. Only the id token is looked at. */
export const TokenResponse = z.looseObject({ id_token: z.string().min(1).max(longestToken) })

export const exchangeToken = endpoint({
  operationId: 'exchangeToken',
  method: 'POST',
  path: '/account/exchange',
  summary: "Exchanges the identity provider's token response for the user's data and role",
  access: 'public',
  body: TokenResponse,
  response: z.strictObject({ user: User, role: z.enum(accountRoles) }),
})

const text = z.string().max(looseLine)
const password = secret(z.string().max(loosePassword))

/**
 * To which organization a person belongs: the one that owns the address' domain (at once where it proved the domain, else
 * once an admin admits the person), a new one, or none.
 */
const RegisteredOrganization = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('domain') }),
  z.strictObject({
    kind: z.literal('new'),
    name: text,
    role: z.int().min(1).max(organizationRoles.length).nullable(),
    address: OrganizationAddress.optional(),
  }),
  z.strictObject({ kind: z.literal('none') }),
])

export const RegistrationBody = z.strictObject({
  email: z.string().max(longestEmail),
  password,
  firstName: text,
  lastName: text,
  title: text,
  phone: text.default('').meta({ description: 'Digits count; may be left out' }),
  organization: RegisteredOrganization,
  activation: z
    .string()
    .max(longestLinkToken)
    .optional()
    .meta({ description: "The one-time token of an invitation's link" }),
})

export type RegistrationBody = z.infer<typeof RegistrationBody>

export const register = endpoint({
  operationId: 'registerUser',
  method: 'POST',
  path: '/account/register',
  summary: 'Registers a person; the address is verified by a link sent to it',
  access: 'public',
  body: RegistrationBody,
  response: Acknowledged,
})

export const activate = endpoint({
  operationId: 'activateAccount',
  method: 'POST',
  path: '/account/activate',
  summary: 'Registers an invited person by the link of the invitation, which verifies the address',
  access: 'proof',
  body: RegistrationBody,
  response: z.strictObject({
    message: z.string(),
    signIn: z.uuid().meta({
      description:
        'Names the one sign-in that this browser may finish without the password within two minutes, as `activated` of the authorization request',
    }),
  }),
})

export const readActivation = endpoint({
  operationId: 'readActivation',
  method: 'GET',
  path: '/account/{id}/activation',
  summary: "What an invitation's link is for: the address and the organization that it joins",
  access: 'proof',
  params: z.strictObject({ id: z.string().max(longestLinkToken) }),
  response: z.strictObject({
    email: z.string(),
    organization: z.string().nullable(),
    invitedBy: z.string(),
    hasAccount: z.boolean().meta({
      description: 'The person signs in and joins the organization; nothing is registered by this link',
    }),
  }),
})

export const joinOrganization = endpoint({
  operationId: 'joinOrganization',
  method: 'POST',
  path: '/account/join',
  summary: 'The caller, who belongs to no organization, joins the one whose invitation this link is',
  access: 'signed-in',
  body: z.strictObject({
    activation: z
      .string()
      .max(longestLinkToken)
      .meta({ description: "The one-time token of the invitation's link" }),
  }),
  response: User,
})

export const verifyEmail = endpoint({
  operationId: 'verifyEmail',
  method: 'GET',
  path: '/account/{id}/verify-email',
  summary: 'Verifies an address; the id is the one-time token of the link',
  access: 'proof',
  params: z.strictObject({ id: z.string().max(longestLinkToken) }),
  response: Acknowledged,
})

export const sendPasswordResetLink = endpoint({
  operationId: 'sendPasswordResetLink',
  method: 'POST',
  path: '/account/password-reset-link',
  summary: 'Mails a link for a new password to the address, if it has an account; no body',
  access: 'public',
  query: z.strictObject({ email: z.string().max(longestEmail) }),
  response: Acknowledged,
})

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/account/reset-password',
  summary: "Sets a new password; the Bearer is the link's one-time token",
  access: 'proof',
  body: z.strictObject({ password }),
  response: Acknowledged,
})

export const blockOwnAccount = endpoint({
  operationId: 'blockOwnAccount',
  method: 'POST',
  path: '/account/block',
  summary:
    "Blocks the account whose owner received a warning by mail; the Bearer is the link's one-time token",
  access: 'proof',
  response: Acknowledged,
})

export const changePassword = endpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/account/change-password',
  summary: "Changes the caller's password",
  access: 'signed-in',
  body: z.strictObject({ password, newPassword: password }),
  response: Acknowledged,
})

export const updatePhone = endpoint({
  operationId: 'updatePhone',
  method: 'POST',
  path: '/account/updatePhone',
  summary: "Sets the caller's work phone, digits only",
  access: 'signed-in',
  body: z.strictObject({ phoneNumber: z.string().max(loosePhone) }),
  response: User,
})

export const validateToken = endpoint({
  operationId: 'validateToken',
  method: 'POST',
  path: '/api/validatetoken/validatetoken',
  summary: 'Says whether an id token is good for this product; 401 when it is not',
  access: 'proof',
  body: z.strictObject({ idToken: z.string().max(longestToken), accessToken: z.string().max(longestToken) }),
  response: z.strictObject({ valid: z.literal(true), email: z.string(), expiresAt: Instant }),
})

export const logSession = endpoint({
  operationId: 'logSession',
  method: 'POST',
  path: '/account/session',
  summary: 'Logs a step of a browser session; one internal staff account is skipped',
  access: 'signed-in',
  body: z.strictObject({
    sessionId: z.uuid(),
    sessionTimestamp: Instant,
    browserSessionId: z.uuid(),
    event: z.enum(['signed in', 'renewed', 'signed out']),
  }),
  response: z.strictObject({ logged: z.boolean() }),
})
