import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import type { Caller, CallerRow, VerifiedToken, VerifyToken } from './caller.ts'
import { PlainProblem, Problem } from './problem.ts'

/**
 * From an Authorization header to what its id token was verified to say. Throws a 401 problem, or 503 while a hosted
 * provider cannot be reached.
 */
export async function authenticate(
  authorization: string | undefined,
  verifyToken: VerifyToken,
): Promise<VerifiedToken> {
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*) *$/i.exec(authorization ?? '') ?? []
  if (!token) throw new Problem(401, 'sign-in-required', 'Please sign in.')
  return verifyToken(token)
}

/** Admits an Active user. Throws 401 without a user; for others 403 with the text that ends a session. */
export function requireActiveUser(row: CallerRow | undefined): Caller {
  if (!row) throw new Problem(401, 'unknown-user', 'No user has this email address.')
  if (!isActive(row)) throw new PlainProblem(403, inactiveOrBlocked)
  return row
}

const isActive = (row: CallerRow): row is Caller => row.status === 'Active'
