import { longestEmail } from '@countersign/domain/platform/limits'
import * as z from 'zod'
import { endpoint, Id } from '../platform/endpoint.ts'
import { Wire } from '../transactions/wire-answer.ts'

const params = z.strictObject({ wireId: Id })

const body = z.strictObject({ email: z.string().max(longestEmail) })

const handOverWire = endpoint({
  operationId: 'handOverWire',
  method: 'POST',
  path: '/wire/{wireId}/hand-over',
  summary: "The receiver, or an admin of the receiver's organization, hands an open wire to a colleague",
  access: 'token',
  params,
  body,
  response: Wire,
})

const takeOverWire = endpoint({
  operationId: 'takeOverWire',
  method: 'POST',
  path: '/wire/{wireId}/take-over',
  summary: 'The colleague who stands in for the absent receiver becomes the receiver of an open wire',
  access: 'token',
  params,
  response: Wire,
})

const nameSecondPerson = endpoint({
  operationId: 'nameSecondPerson',
  method: 'PUT',
  path: '/wire/{wireId}/second-person',
  summary:
    "The receiver, or an admin of the receiver's organization, lets one colleague see the bank details as the receiver does",
  access: 'token',
  params,
  body,
  response: Wire,
})

const removeSecondPerson = endpoint({
  operationId: 'removeSecondPerson',
  method: 'DELETE',
  path: '/wire/{wireId}/second-person',
  summary: "Takes the receiver's second person away; they no longer see the bank details",
  access: 'token',
  params,
  response: Wire,
})

/** The calls that bring a colleague of the receiver to a wire. */
export const wireColleagueContract = {
  'POST /wire/{wireId}/hand-over': handOverWire,
  'POST /wire/{wireId}/take-over': takeOverWire,
  'PUT /wire/{wireId}/second-person': nameSecondPerson,
  'DELETE /wire/{wireId}/second-person': removeSecondPerson,
} as const
