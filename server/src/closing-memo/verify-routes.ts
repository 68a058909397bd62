import multipart from '@fastify/multipart'
import { type Verdict, verifyMemoCode, verifyMemoFile } from '@countersign/contract/verify-memo'
import { readMemoCode } from '@countersign/domain/closing-memo/memo-code'
import { refuseFields } from '@countersign/domain/result'
import type { FastifyInstance } from 'fastify'
import { problemOf } from '../http/problem.ts'
import { register } from '../http/register.ts'
import type { Services } from '../services.ts'
import { largestCheckedBytes, uploadedHash } from './uploaded-hash.ts'
import { verifyLimits } from './verify-limits.ts'
import { findByCode, findByHash, type FoundDocument } from './verify-store.ts'

/** What a stranger is told: neither whose it is nor what is in it. */
const verdictOf = ({ kind, since }: FoundDocument): Verdict =>
  kind === null
    ? { result: 'unknown', since: null, kind }
    : { result: since === null ? 'match' : 'superseded', since: since?.toISOString() ?? null, kind }

/** Anybody may ask whether a document is one of ours; the number of questions is limited, known answers or not. */
export const registerVerification = (app: FastifyInstance, services: Services): void => {
  const { database } = services
  const limits = verifyLimits(database)

  register(app, services, verifyMemoCode, async ({ params, request }) => {
    await limits.demand('code', request.ip)
    const read = readMemoCode(params.code)
    if (!read.ok) throw problemOf(refuseFields([{ field: 'code', message: read.message }]).refusal)
    return verdictOf(await findByCode(database, read.code))
  })

  // In a part of its own: no other call takes multipart forms of this size.
  app.register(async (part) => {
    await part.register(multipart, {
      limits: { fileSize: largestCheckedBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
    })
    register(part, services, verifyMemoFile, async ({ request }) => {
      await limits.demand('file', request.ip)
      return verdictOf(await findByHash(database, await uploadedHash(request)))
    })
  })
}
