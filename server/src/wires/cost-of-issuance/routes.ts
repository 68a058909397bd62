import * as contract from '@countersign/contract/wires/cost-payments'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { readCostPayments, saveCostPayments } from './cost-payments.ts'

export const registerCostPayments = (app: FastifyInstance, services: Services): void => {
  register(app, services, contract.getCostPayments, ({ caller, params }) =>
    readCostPayments(services.database, caller, params),
  )
  register(app, services, contract.saveCostPayments, ({ caller, params, body, ifMatch }) =>
    saveCostPayments(services, caller, params, body, ifMatch),
  )
}
