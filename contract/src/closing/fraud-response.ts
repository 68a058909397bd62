import { longestEmail } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint, File, Id, Instant, LooseCents } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'
import { looseNote } from '../platform/limits.ts'

/** A report of money that went wrong, and the packet that is made from it anew each time it is asked for. */
export const FraudResponse = z.strictObject({
  id: Id,
  wire: z.strictObject({ id: Id, number: z.int() }),
  whatHappened: z.string(),
  suspectedPerson: z.string().nullable(),
  sentAt: Instant.nullable().meta({ description: 'As reported, else when it was recorded as sent' }),
  sentAtIsReported: z.boolean(),
  amount: z.int().nullable().meta({ description: 'Cents: as reported, else as sent, else that of the wire' }),
  by: z.string(),
  at: Instant,
  packets: z
    .array(z.strictObject({ by: z.string(), at: Instant, as: z.enum(['pdf', 'json']) }))
    .meta({ description: 'Who had it made, newest first: it has the account numbers open' }),
})

export type FraudResponse = z.infer<typeof FraudResponse>

const params = z.strictObject({ transactionId: Id })
const of = z.strictObject({ fraudResponseId: Id })

const suspected = {
  suspectedEmail: z
    .string()
    .max(longestEmail)
    .nullable()
    .optional()
    .meta({ description: 'The address of a suspected person of the closing' }),
  suspectedName: z
    .string()
    .max(looseNote)
    .optional()
    .meta({ description: 'The name of any other suspected person' }),
}

export const reportFraud = endpoint({
  operationId: 'reportFraud',
  method: 'POST',
  path: '/transaction/{transactionId}/fraud-response',
  summary:
    'Records that the manager reported fraud, freezes the transaction, and notifies the people concerned',
  access: 'signed-in',
  params,
  body: z.strictObject({
    wireId: Id,
    whatHappened: lines(z.string()),
    moneySentAt: Instant.nullable().optional(),
    amountSent: LooseCents.nullable().optional().meta({ description: 'Integer cents' }),
    ...suspected,
  }),
  response: z.strictObject({ id: Id }),
  status: 201,
  idempotent: true,
})

export const reportSuspectedFraud = endpoint({
  operationId: 'reportSuspectedFraud',
  method: 'POST',
  path: '/wire/{wireId}/suspected-fraud',
  summary:
    "The receiver's side reports suspected fraud on a wire, whatever its state: freezes the transaction",
  access: 'signed-in',
  params: z.strictObject({ wireId: Id }),
  body: z.strictObject({ whatHappened: lines(z.string()), ...suspected }),
  response: z.strictObject({ id: Id }),
  status: 201,
  idempotent: true,
})

export const listFraudResponses = endpoint({
  operationId: 'listFraudResponses',
  method: 'GET',
  path: '/transaction/{transactionId}/fraud-response',
  summary: 'What was reported, newest first; for the managers and the admins of their organization',
  access: 'signed-in',
  params,
  response: z.strictObject({ items: z.array(FraudResponse) }),
})

export const fraudPacketPdf = endpoint({
  operationId: 'getFraudPacketPdf',
  method: 'GET',
  path: '/fraud-response/{fraudResponseId}/pdf',
  summary: 'The packet for bank and authorities as a PDF, account numbers open; recorded before it leaves',
  access: 'signed-in',
  params: of,
  produces: ['application/pdf'],
  response: File,
})

export const fraudPacketJson = endpoint({
  operationId: 'getFraudPacketJson',
  method: 'GET',
  path: '/fraud-response/{fraudResponseId}/json',
  summary: 'The same packet for machines',
  access: 'signed-in',
  params: of,
  produces: ['application/json'],
  response: File,
})

/** The calls about reported fraud. */
export const fraudContract = {
  'GET /fraud-response/{fraudResponseId}/json': fraudPacketJson,
  'GET /fraud-response/{fraudResponseId}/pdf': fraudPacketPdf,
  'GET /transaction/{transactionId}/fraud-response': listFraudResponses,
  'POST /transaction/{transactionId}/fraud-response': reportFraud,
  'POST /wire/{wireId}/suspected-fraud': reportSuspectedFraud,
} as const
