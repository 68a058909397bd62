import type { Actor } from '@countersign/domain/platform/access/actor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import { canonicalJson } from './canonical-json.ts'
import { commitChange } from '../database/commit-change.ts'
import type { Services } from './services.ts'
import { findAnswer, lockKey, keepAnswer } from './idempotency-store.ts'
import { Problem } from './problem.ts'

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= 200) return key
  throw new Problem(400, 'bad-idempotency-key', 'An Idempotency-Key has 1 to 200 characters.')
}

const stillRunning = (): Problem =>
  new Problem(409, 'still-running', 'The first request with this Idempotency-Key is still running.')

const reused = (): Problem =>
  new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request.')

const callerChanged = (): Problem =>
  new Problem(
    409,
    'caller-changed',
    'Your organization or role changed after the first request with this Idempotency-Key. Reload the page and check whether it was done.',
  )

/** What the rights of a caller follow from: an answer is given again only while it is the same. */
const standingOf = ({ organizationId, role, isUnderwriter }: Actor): string =>
  `${organizationId ?? 'none'} ${role}${isUnderwriter ? ' underwriter' : ''}`

/**
 * As release 0.2.0 kept it, in the order of names that was sent. Keys live for a day, and a client that an upgrade cut off
 * repeats its request after it.
 */
const formerHash = (sealer: Services['sealer'], { method, url, body }: FastifyRequest): string =>
  sealer.key(JSON.stringify([method, url, body ?? null]))

/**
 * Runs a create in one database transaction together with the keeping of its answer, so that neither is ever there
 * without the other, however the server ends. Under a user's Idempotency-Key it happens once: the same request again is
 * given the same answer; another payload is refused with 422, and one that comes while the first still runs with 409.
 * So is one after the caller's organization, role or right changed: the answer may be of what the caller no longer sees,
 * and running it anew would create it twice.
 * The order of names and white space in the body make no other payload. A create that failed leaves the key free.
 */
export const createOnce = async <Body>(
  services: Pick<Services, 'database' | 'sealer' | 'dispatcher'>,
  caller: Actor,
  request: FastifyRequest,
  create: (tx: Transaction) => Promise<Body>,
): Promise<Body> => {
  const key = keyOf(request)
  const { userId } = caller
  const standing = standingOf(caller)
  return commitChange(services, async (tx) => {
    if (key === undefined) return create(tx)
    // Keyed: a payload may hold an account number, which a plain hash would reveal to brute force.
    const requestHash = services.sealer.key(
      canonicalJson([request.method, request.url, request.body ?? null]),
    )
    if (!(await lockKey(tx, userId, key))) throw stillRunning()
    const kept = await findAnswer(tx, userId, key)
    if (kept && kept.requestHash !== requestHash && kept.requestHash !== formerHash(services.sealer, request))
      throw reused()
    if (kept && kept.standing !== null && kept.standing !== standing) throw callerChanged()
    if (kept) return kept.response as Body
    const response = await create(tx)
    await keepAnswer(tx, userId, key, { requestHash, standing, response })
    return response
  })
}
