import type { User } from '@countersign/contract/people/user'
import type { AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import { problemFrom, unreachable, type Problem } from '../../platform/api/problem.ts'
import type { Tokens } from './token-source.ts'

export type Exchanged = { user: User; role: AccountRole }

/** What a toast says. */
export type Notice = { title: string; detail?: string }

/** Gives the product's server the provider's answer, for the user's data and role. Throws a Problem. */
export async function exchangeToken(apiBase: string, tokens: Tokens): Promise<Exchanged> {
  const response = await fetch(`${apiBase}/account/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    // The refresh token is only for the provider.
    body: JSON.stringify({ id_token: tokens.idToken, access_token: tokens.accessToken }),
    cache: 'no-store',
  }).catch(() => {
    throw unreachable()
  })
  if (response.ok) return response.json()
  throw problemFrom(response.status, await response.text().catch(() => ''))
}

/** What is said when the exchange fails. `builtIn`: the product's own provider, whose verification mail was just sent. */
export function exchangeNotice({ status, detail }: Problem, builtIn: boolean): Notice {
  if (status === 401) return { title: detail, detail: builtIn ? mailSent : verifyThere }
  if (status === 403) return { title: "Can't login", detail }
  if (status === 404) return { title: 'User not found' }
  if (status === 400) return { title: detail }
  return { title: 'Login failed', detail }
}

const mailSent = 'An email was sent to you to verify your account'

/** A hosted provider alone can verify an address, and this product sends no mail for it. */
const verifyThere = 'Verify it with your identity provider, then sign in again'
