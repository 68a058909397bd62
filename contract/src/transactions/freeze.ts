import { longestReason } from '@countersign/domain/platform/limits'
import { freezeKinds } from '@countersign/domain/transactions/lifecycle/freeze'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'

/** Why a transaction stands still, and who has released it so far. */
export const Freeze = z.strictObject({
  kind: z.enum(freezeKinds),
  reason: z.string(),
  by: z.string().nullable(),
  since: Instant,
  releasedBy: z.string().nullable().meta({ description: 'The first of the two who release it' }),
  releaseReason: z.string().nullable().meta({ description: 'Why that person released it' }),
})

/** The same, with what the caller can do about it. */
const FreezeForCaller = Freeze.extend({
  releasedByCaller: z.boolean().meta({ description: 'Whether the caller gave the first release' }),
  refusal: z.string().nullable().meta({
    description: 'Why the caller can give no release now, and who can; null for a caller who can',
  }),
})

export type Freeze = z.infer<typeof Freeze>

const params = z.strictObject({ transactionId: Id })
const response = z.strictObject({
  freeze: FreezeForCaller.nullable(),
  freezeAt: Instant.nullable(),
  mayRelease: z.boolean().meta({
    description:
      'Whether the caller may give one of the two releases, by what connects the caller with the transaction',
  }),
})

export const getFreeze = endpoint({
  operationId: 'getFreeze',
  method: 'GET',
  path: '/transaction/{transactionId}/freeze',
  summary: 'Whether the transaction stands still, and from when it will by itself',
  access: 'signed-in',
  params,
  response,
})

export const freezeTransaction = endpoint({
  operationId: 'freezeTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/freeze',
  summary:
    'Freezes the transaction at once: nothing is sent, edited or accepted until two persons release it',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response,
})

export const releaseTransaction = endpoint({
  operationId: 'releaseTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/release',
  summary:
    'One of the two releases of a frozen transaction. People connected with a reported wire, suspected persons and people only invited give none',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response,
})

export const setFreezeHour = endpoint({
  operationId: 'setFreezeHour',
  method: 'PUT',
  path: '/transaction/{transactionId}/freeze',
  summary: 'The hour from which the transaction freezes by itself',
  access: 'signed-in',
  params,
  body: z.strictObject({ freezeAt: Instant.nullable() }),
  response,
})
