import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'

const params = z.strictObject({ transactionId: Id })

const Person = z.strictObject({ userId: Id, name: z.string(), email: z.string() })

const Payer = Person.extend({ organization: z.string(), namedBy: z.string(), since: Instant })

export const Payers = z.strictObject({
  items: z.array(Payer).meta({
    description: 'Payers of the own organization; for the managing organization those of every organization',
  }),
  mayName: z
    .boolean()
    .meta({ description: 'The caller is an admin who names payers of the own organization' }),
  candidates: z.array(Person).meta({
    description: 'For such an admin: colleagues who have accepted to take part',
  }),
})

export type Payers = z.infer<typeof Payers>

export const listPayers = endpoint({
  operationId: 'listPayers',
  method: 'GET',
  path: '/transaction/{transactionId}/payer',
  summary: 'Who may see and pay the verified wires of a paying organization',
  access: 'signed-in',
  params,
  response: Payers,
})

export const namePayer = endpoint({
  operationId: 'namePayer',
  method: 'POST',
  path: '/transaction/{transactionId}/payer',
  summary: 'An admin of the paying organization names a colleague who takes part as a payer',
  access: 'signed-in',
  params,
  body: z.strictObject({ userId: Id }),
  response: Payers,
})

export const removePayer = endpoint({
  operationId: 'removePayer',
  method: 'DELETE',
  path: '/transaction/{transactionId}/payer/{userId}',
  summary: 'An admin of the paying organization removes a payer, who then sees nothing more',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id, userId: Id }),
  response: Payers,
})
