import { inactiveOrBlocked } from '@countersign/domain/users/user-status'
import type { FastifyRequest } from 'fastify'
import { PlainProblem, Problem } from '../http/problem.ts'
import type { CallerRow } from './store.ts'

/** Someone who may use the API: known and Active at this moment. */
export type Caller = CallerRow & { status: 'Active' }

/** The token of the Authorization header; throws a 401 problem when there is none. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string {
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Problem(401, 'sign-in-required', 'Please sign in.')
  return token
}

/** Admits an Active user. Throws 401 for nobody, and for everyone else 403 with the exact text that ends a session. */
export function admit(row: CallerRow | undefined): Caller {
  if (!row) throw new Problem(401, 'unknown-user', 'No user has this e-mail address.')
  if (!isActive(row)) throw new PlainProblem(403, inactiveOrBlocked)
  return row
}

const isActive = (row: CallerRow): row is Caller => row.status === 'Active'
