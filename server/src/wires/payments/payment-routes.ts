import * as payer from '@countersign/contract/wires/payer'
import * as words from '@countersign/contract/wires/wire-payment'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmReceived, reportNotReceived } from './confirm-receipt.ts'
import { listPayments } from './list-payments.ts'
import { listPayers, namePayer, removePayer } from './name-payer.ts'
import { addReferences, recordSent, voidSent } from './record-payment.ts'

/** What is recorded about the money of a wire, and who pays for another organization than the managing one. */
export const registerPayments = (app: FastifyInstance, services: Services): void => {
  register(app, services, payer.listPayers, ({ caller, params }) =>
    listPayers(services, caller, params.transactionId),
  )
  register(app, services, payer.namePayer, ({ caller, params, body }) =>
    namePayer(services, caller, params.transactionId, body.userId),
  )
  register(app, services, payer.removePayer, ({ caller, params }) =>
    removePayer(services, caller, params.transactionId, params.userId),
  )
  register(app, services, words.listPayments, ({ caller, params }) =>
    listPayments(services, caller, params.wireId),
  )
  register(app, services, words.recordSent, ({ caller, params, body, ifMatch }) =>
    recordSent(services, caller, params.wireId, body, ifMatch),
  )
  register(app, services, words.addReferences, ({ caller, params, body, ifMatch }) =>
    addReferences(services, caller, params.wireId, body, ifMatch),
  )
  register(app, services, words.voidSent, ({ caller, params, body, ifMatch }) =>
    voidSent(services, caller, params.wireId, body.reason, ifMatch),
  )
  register(app, services, words.confirmReceived, ({ caller, params, body, ifMatch }) =>
    confirmReceived(services, caller, params.wireId, body, ifMatch),
  )
  register(app, services, words.reportNotReceived, ({ caller, params, body, ifMatch }) =>
    reportNotReceived(services, caller, params.wireId, body.remarks, ifMatch),
  )
}
