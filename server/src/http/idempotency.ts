import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { claimKey, forgetKey, keepAnswer, type KeptAnswer } from './idempotency-store.ts'
import { Problem } from './problem.ts'

const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex')

const conflict = (kept: KeptAnswer, hash: string): Problem | null => {
  if (kept.request_hash !== hash) {
    return new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request.')
  }
  return kept.status === null
    ? new Problem(409, 'still-running', 'The first request with this Idempotency-Key is still running.')
    : null
}

/**
 * Runs a create at most once per user and Idempotency-Key. The same request again is given the same answer; another
 * payload under the key is refused with 422, one that comes while the first still runs with 409. A create that failed
 * leaves the key free.
 */
export const withIdempotency = async <Body>(
  services: Pick<Services, 'database'>,
  userId: string,
  request: FastifyRequest,
  status: number,
  answer: () => Promise<Body>,
): Promise<Body> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return answer()
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new Problem(400, 'bad-idempotency-key', 'An Idempotency-Key has 1 to 200 characters.')
  }
  const hash = hashOf(request)
  const kept = await claimKey(services.database, userId, key, hash)
  if (kept) {
    const refused = conflict(kept, hash)
    if (refused) throw refused
    return kept.response as Body
  }
  try {
    const body = await answer()
    await keepAnswer(services.database, userId, key, status, body)
    return body
  } catch (error) {
    await forgetKey(services.database, userId, key)
    throw error
  }
}
