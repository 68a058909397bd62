import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'
import { looseMessage } from '../platform/limits.ts'

/** A question or an answer between the two sides of a wire. */
export const WireMessage = z.strictObject({
  id: Id,
  side: z.enum(['manager', 'receiver']),
  by: z.string(),
  isOwn: z.boolean().meta({ description: 'The caller wrote it' }),
  text: z.string(),
  at: Instant,
})

export type WireMessage = z.infer<typeof WireMessage>

const params = z.strictObject({ wireId: Id })

export const listWireMessages = endpoint({
  operationId: 'listWireMessages',
  method: 'GET',
  path: '/wire/{wireId}/message',
  summary: 'The messages between the two sides of a wire, newest first; for users who see its bank details',
  access: 'signed-in',
  params,
  query: z.strictObject(PageQuery),
  response: page(WireMessage).extend({
    maySend: z.boolean().meta({ description: 'The wire was sent, so a message has a reader' }),
  }),
})

export const writeWireMessage = endpoint({
  operationId: 'writeWireMessage',
  method: 'POST',
  path: '/wire/{wireId}/message',
  summary:
    'Writes to the other side of a wire; refuses what looks like an account, routing or telephone number, or a web or email address',
  access: 'signed-in',
  params,
  body: z.strictObject({ text: lines(z.string().max(looseMessage)) }),
  response: WireMessage,
  status: 201,
  idempotent: true,
})

/** What the two sides of a wire write to each other. */
export const wireMessageContract = {
  'GET /wire/{wireId}/message': listWireMessages,
  'POST /wire/{wireId}/message': writeWireMessage,
} as const
