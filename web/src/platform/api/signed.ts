import { logError } from './log.ts'
import { pageTokens } from './page-tokens.ts'
import { isPageEnded, Problem, signInRenewed } from './problem.ts'

const idempotentMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Whether a request may go out twice: by its method (RFC 9110, section 9.2.2), or by a key that the server knows it by. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  idempotentMethods.has(method) || headers.has('idempotency-key')

/**
 * Makes a request with this page's id token. When the API refuses the token, the provider is asked for another one, and
 * a repeatable request goes out once more with it. Refusals are thrown as Problems.
 */
export async function signed<Answer>(
  repeatable: boolean,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokenOrNothing()
  try {
    return await accepted(token, attempt)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const renewed = await pageTokens().renewed(token)
    if (renewed === null) throw error
    if (!repeatable) throw signInRenewed(error)
    return accepted(renewed, attempt).catch((again: unknown) => {
      if (isUnauthorized(again)) pageTokens().refusedAgain(renewed)
      throw again
    })
  }
}

async function accepted<Answer>(
  token: string | null,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const answer = await attempt(token)
  if (token !== null) pageTokens().accepted(token)
  return answer
}

async function tokenOrNothing(): Promise<string | null> {
  try {
    return await pageTokens().idToken()
  } catch (error) {
    // Nothing leaves such a page, not even without a token.
    if (isPageEnded(error)) throw error
    logError('No id token; the request goes out without one.', error)
    return null
  }
}

const isUnauthorized = (error: unknown): error is Problem => error instanceof Problem && error.status === 401
