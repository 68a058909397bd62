import { longestEmail } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const findLookalike = endpoint({
  operationId: 'findLookalike',
  method: 'GET',
  path: '/user/lookalike',
  summary: 'The verified organization, or the party of own closings, that an address could be taken for',
  access: 'signed-in',
  query: z.strictObject({ email: z.string().max(longestEmail) }),
  response: z.strictObject({
    resembles: z
      .strictObject({
        domain: z
          .string()
          .meta({ description: "A domain, or the organization's name where that is resembled" }),
        organization: z
          .string()
          .nullable()
          .meta({ description: "Null for a party of the caller's closings" }),
      })
      .nullable()
      .meta({ description: 'Null when the address resembles none, or is one of theirs' }),
  }),
})
