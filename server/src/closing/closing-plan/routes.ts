import * as contract from '@countersign/contract/closing/closing-plan'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { readClosingPlan } from './read-closing-plan.ts'
import { saveClosingPlan } from './save-closing-plan.ts'

export const registerClosingPlan = (app: FastifyInstance, services: Services): void => {
  register(app, services, contract.getClosingPlan, ({ caller, params }) =>
    readClosingPlan(services.database, caller, params.transactionId),
  )
  register(app, services, contract.saveClosingPlan, ({ caller, params, body, ifMatch }) =>
    saveClosingPlan(services, caller, params.transactionId, body, ifMatch),
  )
}
