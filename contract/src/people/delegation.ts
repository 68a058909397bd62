import { longestEmail } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { looseLine } from '../platform/limits.ts'

const Delegation = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    timeZone: z.string(),
    inForce: z.boolean().meta({ description: 'The days have begun and are not over' }),
  })
  .meta({ description: 'The other person of a delegation, and its days' })

const Delegations = z.strictObject({
  own: Delegation.nullable().meta({ description: 'Who stands in for the caller' }),
  standsInFor: z.array(Delegation).meta({ description: 'For whom the caller stands in' }),
})

export type Delegations = z.infer<typeof Delegations>

const text = z.string().max(looseLine)

const readDelegations = endpoint({
  operationId: 'readDelegations',
  method: 'GET',
  path: '/user/delegation',
  summary: 'Who stands in for the caller, and for whom the caller stands in',
  access: 'signed-in',
  response: Delegations,
})

const nameDelegate = endpoint({
  operationId: 'nameDelegate',
  method: 'PUT',
  path: '/user/delegation',
  summary: 'The caller names a colleague who may take over the wires that wait for the caller on these days',
  access: 'signed-in',
  body: z.strictObject({
    email: z.string().max(longestEmail),
    firstDay: text.meta({ description: 'YYYY-MM-DD' }),
    lastDay: text.meta({ description: 'YYYY-MM-DD' }),
    timeZone: text.meta({ description: 'IANA name of the zone in which the days begin and end' }),
  }),
  response: Delegations,
})

const endDelegation = endpoint({
  operationId: 'endDelegation',
  method: 'DELETE',
  path: '/user/delegation',
  summary: 'The caller ends the own delegation',
  access: 'signed-in',
  response: Delegations,
})

export const delegationContract = {
  'GET /user/delegation': readDelegations,
  'PUT /user/delegation': nameDelegate,
  'DELETE /user/delegation': endDelegation,
} as const
