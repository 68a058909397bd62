import { largestCheckedBytes } from '@countersign/domain/closing/limits'
import multipart from '@fastify/multipart'
import { type Verdict, verifyMemoCode, verifyMemoFile } from '@countersign/contract/closing/verify-memo'
import { readMemoCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { memoFingerprint } from '@countersign/domain/closing/closing-memo/memo-fingerprint'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { holdAt } from '../../transactions/record/hold-store.ts'
import { heldBack } from './withhold-memo.ts'
import { uploadedHash } from './uploaded-hash.ts'
import { verifyLimits } from './verify-limits.ts'
import { findByCode, findByHash, type FoundDocument } from './verify-store.ts'

/**
 * What a stranger learns. On hold comes before all else: not even what no longer holds is said without it. Why it is on
 * hold is for those who take part.
 */
const verdictOf = ({ kind, endedAt, hold, content }: FoundDocument, now: Date): Verdict => {
  const nothing = { since: null, timeZone: null, endedAt: null, closing: null }
  if (kind === null || hold === null) return { ...nothing, result: 'unknown', kind: null }
  const { timeZone } = hold
  const ended = endedAt?.toISOString() ?? null
  const held = holdAt(hold, now)
  if (held !== null) {
    return { ...nothing, result: 'on hold', since: held.since.toISOString(), timeZone, endedAt: ended, kind }
  }
  if (ended !== null) return { ...nothing, result: 'superseded', since: ended, timeZone, kind }
  return { ...nothing, result: 'match', kind, closing: content && memoFingerprint(content) }
}

/** Any visitor may ask whether a document is ours; the number of questions is limited in any case. */
export const registerVerification = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services
  const limits = verifyLimits(database)

  register(app, services, verifyMemoCode, async ({ params, request }) => {
    await limits.demand('code', clientNetwork(request))
    const read = readMemoCode(params.code)
    if (!read.ok) throw invalidField('code', read.message)
    const { code } = read
    return verdictOf(await heldBack(services, () => findByCode(database, code)), clock())
  })

  // In a part of its own: no other call takes multipart forms of this size.
  app.register(async (part) => {
    await part.register(multipart, {
      limits: { fileSize: largestCheckedBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
    })
    register(part, services, verifyMemoFile, async ({ request }) => {
      await limits.demand('file', clientNetwork(request))
      const hash = await uploadedHash(request)
      return verdictOf(await heldBack(services, () => findByHash(database, hash)), clock())
    })
  })
}
