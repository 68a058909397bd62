import { accountRoles } from '@countersign/domain/users/account-roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { User } from './user.ts'

/** The identity provider's token response, as it came. Only the id token is looked at. */
export const TokenResponse = z.looseObject({ id_token: z.string().min(1).max(16_384) })

export const exchangeToken = endpoint({
  method: 'POST',
  path: '/account/exchange',
  summary: "Exchanges the identity provider's token response for the user's data and role",
  access: 'public',
  body: TokenResponse,
  response: z.strictObject({ user: User, role: z.enum(accountRoles) }),
})
