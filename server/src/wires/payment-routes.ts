import * as words from '@countersign/contract/wire-payment'
import type { FastifyInstance } from 'fastify'
import { registerSelfAdmitting } from '../http/register.ts'
import type { Services } from '../services.ts'
import { confirmReceived, reportNotReceived } from './confirm-receipt.ts'
import { listPayments } from './list-payments.ts'
import { recordSent, voidSent } from './record-payment.ts'

/** What is recorded about the money of a wire. */
export const registerPayments = (app: FastifyInstance, services: Services): void => {
  registerSelfAdmitting(app, services, words.listPayments, ({ caller, params }) =>
    listPayments(services, caller, params.wireId),
  )
  registerSelfAdmitting(app, services, words.recordSent, ({ caller, params, body, ifMatch }) =>
    recordSent(services, caller, params.wireId, body, ifMatch),
  )
  registerSelfAdmitting(app, services, words.voidSent, ({ caller, params, body, ifMatch }) =>
    voidSent(services, caller, params.wireId, body.reason, ifMatch),
  )
  registerSelfAdmitting(app, services, words.confirmReceived, ({ caller, params, body, ifMatch }) =>
    confirmReceived(services, caller, params.wireId, body, ifMatch),
  )
  registerSelfAdmitting(app, services, words.reportNotReceived, ({ caller, params, body, ifMatch }) =>
    reportNotReceived(services, caller, params.wireId, body.remarks, ifMatch),
  )
}
