import { longestReason } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint, Id, Instant, Version } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'

/** A request that calls on a new number count earlier, for one closing. */
export const ShortenedCooling = z.strictObject({
  id: Id,
  contactId: Id,
  state: z.enum(['waiting', 'approved', 'refused', 'void']).meta({
    description:
      'Void: since the request the contact was changed, the closing was frozen, or one of the two people left it',
  }),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  countsFrom: Instant.nullable().meta({ description: 'Calls from then on count; null unless approved' }),
  isParty: z.boolean().meta({ description: 'The caller requested or approved it, and cannot verify on it' }),
  mayApprove: z.string().nullable().meta({
    description: 'Why the caller cannot approve it; null when the caller can',
  }),
})

export type ShortenedCooling = z.infer<typeof ShortenedCooling>

const wireParams = z.strictObject({ wireId: Id })
const params = z.strictObject({ wireId: Id, shortenedCoolingId: Id })

const requestShortening = endpoint({
  operationId: 'requestShortening',
  method: 'POST',
  path: '/wire/{wireId}/shortened-cooling',
  summary: 'Requests that calls on a new number of the book count earlier for this closing, in its last days',
  access: 'token',
  params: wireParams,
  body: z.strictObject({
    contactId: Id,
    contactVersion: Version.meta({ description: 'The contact as it was shown' }),
    reason: lines(z.string().trim().max(longestReason)),
  }),
  response: ShortenedCooling,
  status: 201,
})

const approveShortening = endpoint({
  operationId: 'approveShortening',
  method: 'POST',
  path: '/wire/{wireId}/shortened-cooling/{shortenedCoolingId}/approve',
  summary: 'A second approver approves the shortened cooling; neither of the two verifies the wire on it',
  access: 'token',
  params,
  response: ShortenedCooling,
})

const refuseShortening = endpoint({
  operationId: 'refuseShortening',
  method: 'POST',
  path: '/wire/{wireId}/shortened-cooling/{shortenedCoolingId}/refuse',
  summary: 'Refuses or withdraws a request for a shortened cooling',
  access: 'token',
  params,
  response: ShortenedCooling,
})

/** The calls by which two people shorten the cooling of a number. */
export const shortenedCoolingContract = {
  'POST /wire/{wireId}/shortened-cooling': requestShortening,
  'POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/approve': approveShortening,
  'POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/refuse': refuseShortening,
} as const
