import { longestReason } from '@countersign/domain/platform/limits'
import { paymentKinds } from '@countersign/domain/wires/payments/wire-payment'
import * as z from 'zod'
import { Cents, Day, endpoint, Id, Instant, LooseCents } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'
import { Wire } from '../transactions/wire-answer.ts'
import { loosePaymentReference } from '../platform/limits.ts'

const params = z.strictObject({ wireId: Id })

const given = z.string().nullable()

/** What the bank calls a payment; null where it has given no such number. */
export const PaymentReferences = z.strictObject({ imad: given, omad: given, uetr: given })

const typed = z.string().max(loosePaymentReference).optional()

const references = { imad: typed, omad: typed, uetr: typed }

const otherUetrConfirmed = z.boolean().optional().meta({
  description: 'True confirms a `uetr` that is not the one of the payment file; it is refused without',
})

/** One thing that was said about the money of a wire. */
export const Payment = z.strictObject({
  id: Id,
  kind: z.enum(paymentKinds),
  stands: z.boolean().meta({ description: 'False once voided, or said anew' }),
  ...PaymentReferences.shape,
  amount: Cents.nullable(),
  wireAmount: Cents.meta({ description: 'What the wire was of when this was recorded' }),
  sentAmount: Cents.nullable().meta({
    description: 'What was recorded as sent; null in that record itself',
  }),
  valueDate: Day.nullable(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
})

export type Payment = z.infer<typeof Payment>

const amount = LooseCents.meta({
  description: 'Integer cents; another amount than the wire’s, or than was sent, is flagged',
})
const valueDate = z.union([Day, z.literal('')])

export const listPayments = endpoint({
  operationId: 'listPayments',
  method: 'GET',
  path: '/wire/{wireId}/payment',
  summary:
    'What was recorded as sent and received, oldest first; for the two sides of the wire and its payers',
  access: 'token',
  params,
  response: z.strictObject({
    items: z.array(Payment),
    exportedUetr: z.string().nullable().meta({
      description:
        'The UETR of this wire in the payment file, for those who may record its payment; null before a file was made of the acceptance that stands',
    }),
  }),
})

export const recordSent = endpoint({
  operationId: 'recordSent',
  method: 'POST',
  path: '/wire/{wireId}/sent',
  summary:
    'The manager or a payer of the wire records that it was sent, by at least one of the IMAD, OMAD and UETR of the bank',
  access: 'token',
  params,
  body: z.strictObject({
    ...references,
    amount,
    valueDate,
    closedDayConfirmed: z.boolean().optional().meta({
      description: 'True confirms a `valueDate` on which Fedwire is closed; it is refused without',
    }),
    otherUetrConfirmed,
  }),
  response: Wire,
})

export const addReferences = endpoint({
  operationId: 'addPaymentReferences',
  method: 'POST',
  path: '/wire/{wireId}/sent/references',
  summary:
    'Adds what the bank gave after the wire was recorded as sent; a reference that stands is not replaced',
  access: 'token',
  params,
  body: z.strictObject({ ...references, otherUetrConfirmed }),
  response: Wire,
})

export const voidSent = endpoint({
  operationId: 'voidSent',
  method: 'POST',
  path: '/wire/{wireId}/sent/void',
  summary: 'Takes the record of a payment back, with a reason; it stays in the history',
  access: 'token',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Wire,
})

export const confirmReceived = endpoint({
  operationId: 'confirmReceived',
  method: 'POST',
  path: '/wire/{wireId}/received',
  summary: 'The receiver confirms what arrived; said again, the later counts',
  access: 'token',
  params,
  body: z.strictObject({ amount, valueDate }),
  response: Wire,
})

export const reportNotReceived = endpoint({
  operationId: 'reportNotReceived',
  method: 'POST',
  path: '/wire/{wireId}/not-received',
  summary: 'The receiver says that nothing arrived; the managing side is alarmed at once',
  access: 'token',
  params,
  body: z.strictObject({ remarks: lines(z.string().trim().max(longestReason)) }),
  response: Wire,
})
