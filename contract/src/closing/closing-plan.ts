import { looseText } from '../platform/limits.ts'
import { closingMethods, deliveryWays } from '@countersign/domain/closing/closing-plan/closing-plan'
import * as z from 'zod'
import { endpoint, Id, LooseCents, Version } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'

/** Roomy: what is too long or too many is refused at its field, in words. */
const text = z.string().max(looseText)
const most = 1000

export const ClosingPlan = z.strictObject({
  method: z.enum(closingMethods).nullable(),
  place: text,
  delivery: z.strictObject({
    way: z.enum(deliveryWays).nullable(),
    agent: text.meta({ description: 'Who keeps the certificates under FAST' }),
    remarks: lines(z.string().max(looseText)),
  }),
  maturities: z
    .array(
      z.strictObject({
        date: text.meta({ description: 'YYYY-MM-DD' }),
        amount: LooseCents.meta({ description: 'Principal in integer cents' }),
        rate: text.meta({ description: "Per cent as printed, such as '4.125'" }),
        cusip: text.meta({ description: 'Nine characters with their check digit, or empty' }),
      }),
    )
    .max(most),
  documents: z
    .array(
      z.strictObject({ title: text, from: text.meta({ description: 'Who brings it' }), ready: z.boolean() }),
    )
    .max(most),
  timetable: z
    .array(
      z.strictObject({
        time: text.meta({ description: "HH:MM in the closing's own time zone" }),
        what: text,
        who: text,
      }),
    )
    .max(most),
  distribution: z
    .array(z.strictObject({ name: text, organization: text }))
    .max(most)
    .meta({ description: 'Who gets the memo besides the participants and the managing desk' }),
})

const params = z.strictObject({ transactionId: Id })

const response = z.strictObject({
  version: Version.meta({ description: '0 while no plan was ever saved' }),
  plan: ClosingPlan,
  warnings: z
    .array(z.strictObject({ field: z.string(), message: z.string() }))
    .meta({ description: 'What is odd about the plan, and may stay' }),
})

export const getClosingPlan = endpoint({
  operationId: 'getClosingPlan',
  method: 'GET',
  path: '/transaction/{transactionId}/closing-plan',
  summary: 'Where and how the closing goes on, with the timetable of its day',
  access: 'signed-in',
  params,
  response,
})

export const saveClosingPlan = endpoint({
  operationId: 'saveClosingPlan',
  method: 'PUT',
  path: '/transaction/{transactionId}/closing-plan',
  summary: 'Saves the whole plan of the closing; If-Match names the version of the plan',
  access: 'signed-in',
  params,
  body: ClosingPlan,
  response,
})
