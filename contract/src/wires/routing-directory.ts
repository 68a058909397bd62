import { wrongDigitCount } from '@countersign/domain/platform/account-numbers/routing-number'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

const RoutingNumber = z.string().regex(/^\d{9}$/, wrongDigitCount)

const asOf = z.iso
  .date()
  .nullable()
  .meta({ description: 'The day the directory speaks of; null while none is loaded' })
const stale = z.boolean().meta({ description: 'Older than this deployment allows' })

export const readDirectory = endpoint({
  operationId: 'readDirectory',
  method: 'GET',
  path: '/routing-directory',
  summary: 'Which routing directory is loaded, if any',
  access: 'signed-in',
  response: z.strictObject({ loaded: z.boolean(), asOf, stale }),
})

export const findBank = endpoint({
  operationId: 'findBank',
  method: 'GET',
  path: '/routing-directory/{aba}',
  summary: 'The bank behind a routing number, as the loaded directory names it',
  access: 'signed-in',
  params: z.strictObject({ aba: RoutingNumber }),
  response: z.strictObject({
    loaded: z.boolean(),
    asOf,
    bank: z
      .strictObject({
        name: z.string(),
        city: z.string(),
        state: z.string(),
        fundsEligible: z.boolean().nullable().meta({ description: 'Null when the loaded files do not say' }),
        settlementOnly: z.boolean(),
        achOnly: z.boolean().meta({
          description: 'A loaded Fedwire file does not list the number, and FedACH does: it takes no wire',
        }),
        newRoutingNumber: RoutingNumber.nullable(),
      })
      .nullable(),
    stale,
  }),
})
