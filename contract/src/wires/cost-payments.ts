import { paidLater } from '@countersign/domain/wires/cost-of-issuance/cost-payments'
import * as z from 'zod'
import { Cents, endpoint, Id, Version } from '../platform/endpoint.ts'
import { digestLength, looseCostLines } from '../platform/limits.ts'

const params = z.strictObject({ transactionId: Id, wireId: Id })

const Payment = z
  .union([Id, z.literal(paidLater)])
  .nullable()
  .meta({ description: "The wire that disburses the line, 'later' for a payment from the deposit, or null" })

const response = z.strictObject({
  version: Version.meta({ description: '0 while no line was ever linked' }),
  wireVersion: Version.meta({ description: 'The wire whose lines these are, as a save names it' }),
  receivers: z.string().meta({
    description: 'Stands for who receives these wires now, as a save names it',
  }),
  payments: z.array(Payment).meta({ description: 'An entry for each cost line, in their order' }),
  stale: z.array(z.strictObject({ line: z.int().nullable(), message: z.string() })).meta({
    description:
      'Links that no longer count since a payee or a receiver changed, until the next save; lines count from 1',
  }),
  choices: z
    .array(z.strictObject({ wireId: Id, number: z.int(), receiver: z.string(), amount: Cents }))
    .meta({ description: 'The wires that a line may link, with their costs of issuance' }),
})

export const getCostPayments = endpoint({
  operationId: 'listCostPayments',
  method: 'GET',
  path: '/transaction/{transactionId}/wire/{wireId}/cost-payments',
  summary: 'How the cost lines of a deposit are paid, for the managers of the transaction',
  access: 'signed-in',
  params,
  response,
})

export const saveCostPayments = endpoint({
  operationId: 'saveCostPayments',
  method: 'PUT',
  path: '/transaction/{transactionId}/wire/{wireId}/cost-payments',
  summary: 'Links the cost lines of a deposit; If-Match names the version of the links. Voids no acceptance',
  access: 'signed-in',
  params,
  body: z.strictObject({
    wireVersion: Version,
    receivers: z.string().length(digestLength).meta({
      description: 'As it was read: the save is refused once one of these wires has another receiver',
    }),
    payments: z.array(Payment).max(looseCostLines),
  }),
  response,
})

export const costPaymentContract = {
  'GET /transaction/{transactionId}/wire/{wireId}/cost-payments': getCostPayments,
  'PUT /transaction/{transactionId}/wire/{wireId}/cost-payments': saveCostPayments,
}
