import { longestReason } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'
import { Transaction } from './transaction.ts'

const params = z.strictObject({ transactionId: Id })

export const Completion = z.strictObject({
  last: z
    .strictObject({
      what: z.enum(['completed', 'reopened']),
      by: z.string(),
      at: Instant,
      reason: z.string().meta({ description: 'Why it was reopened; empty for a completion' }),
    })
    .nullable()
    .meta({ description: 'The latest completion or reopening' }),
  missing: z
    .array(
      z.strictObject({
        place: z.enum(['wires', 'wire', 'memo']),
        wireId: Id.nullable(),
        message: z.string(),
      }),
    )
    .nullable()
    .meta({
      description:
        'What blocks completion; null for users who may not complete, once completed, and while canceled',
    }),
})

export type Completion = z.infer<typeof Completion>

export const getCompletion = endpoint({
  operationId: 'getCompletion',
  method: 'GET',
  path: '/transaction/{transactionId}/completion',
  summary: 'When the transaction was completed or reopened, and what completing it still needs',
  access: 'signed-in',
  params,
  response: Completion,
})

export const completeTransaction = endpoint({
  operationId: 'completeTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/complete',
  summary: 'Completes the transaction: every wire verified, the closing memo final; all are told',
  access: 'signed-in',
  params,
  response: Transaction,
})

export const reopenTransaction = endpoint({
  operationId: 'reopenTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/reopen',
  summary: 'Reopens a completed transaction, with a reason; all are told',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Transaction,
})

export const cancelTransaction = endpoint({
  operationId: 'cancelTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/cancel',
  summary: 'Cancels a closing that does not take place, with a reason; all are told not to wire',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Transaction,
})

export const reinstateTransaction = endpoint({
  operationId: 'reinstateTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/reinstate',
  summary: 'Takes a cancellation back, with a reason: the closing goes on where it stood; all are told',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Transaction,
})
