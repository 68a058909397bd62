import * as z from 'zod'
import { endpoint, File, Id } from '../platform/endpoint.ts'
import { looseAccountNumber, looseRoutingNumber, mostExportedWires } from '../platform/limits.ts'

const params = z.strictObject({ transactionId: Id })

const WireIds = z
  .array(Id)
  .min(1)
  .max(mostExportedWires)
  .optional()
  .meta({ description: 'Which wires; all that are verified and not sent yet when left out' })

export const exportPaymentFile = endpoint({
  operationId: 'exportPaymentFile',
  method: 'POST',
  path: '/transaction/{transactionId}/payment-file',
  summary:
    'The verified wires that the caller’s organization pays as pain.001.001.09 with account numbers, for its managers or its payers: schema-valid, no promise that a bank takes it; recorded',
  access: 'signed-in',
  params,
  body: z.strictObject({
    wireIds: WireIds,
    debtorAccount: z
      .string()
      .max(looseAccountNumber)
      .optional()
      .meta({ description: 'The account that pays, for this file alone: it is not kept' }),
    debtorAba: z
      .string()
      .max(looseRoutingNumber)
      .optional()
      .meta({ description: 'The bank of that account; not kept either' }),
  }),
  response: File,
  produces: ['application/xml'],
})

export const exportObiText = endpoint({
  operationId: 'exportObiText',
  method: 'POST',
  path: '/transaction/{transactionId}/obi',
  summary:
    "The verified wires that the caller’s organization pays as plain text with account numbers and four OBI lines of 35, to be typed into a bank's screen; recorded",
  access: 'signed-in',
  params,
  body: z.strictObject({ wireIds: WireIds }),
  response: File,
  produces: ['text/plain'],
})

export const exportCalendar = endpoint({
  operationId: 'exportCalendar',
  method: 'GET',
  path: '/transaction/{transactionId}/calendar',
  summary: 'The closing as a calendar file, without any bank detail',
  access: 'signed-in',
  params,
  response: File,
  produces: ['text/calendar'],
})
