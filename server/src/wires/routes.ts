import * as contract from '@countersign/contract/wire'
import type { FastifyInstance } from 'fastify'
import { register, registerSelfAdmitting } from '../http/register.ts'
import type { Services } from '../services.ts'
import { acceptWire } from './accept-wire.ts'
import { changeInstructions } from './change-instructions.ts'
import { createWire } from './create-wire.ts'
import { deleteWire } from './delete-wire.ts'
import { presentWire } from './present-wire.ts'
import { recallWire } from './recall-wire.ts'
import { rejectWire } from './reject-wire.ts'
import { revealAccount } from './reveal-account.ts'
import { saveWire } from './save-wire.ts'
import { sendWire } from './send-wire.ts'
import { wireForCaller } from './wire-for-caller.ts'
import { wireServices } from './wire-services.ts'

export const registerWires = (app: FastifyInstance, given: Services): void => {
  const services = wireServices(given)
  register(app, services, contract.createWire, ({ caller, params, body, tx }) =>
    createWire(services, tx, caller, params.transactionId, body),
  )
  registerSelfAdmitting(app, services, contract.getWire, async ({ caller: token, params }) => {
    const { caller, wire } = await wireForCaller(services, token, params.wireId)
    return presentWire(caller, wire)
  })
  registerSelfAdmitting(app, services, contract.updateWire, ({ caller, params, body, ifMatch }) =>
    saveWire(services, caller, params.wireId, body, ifMatch),
  )
  registerSelfAdmitting(app, services, contract.deleteWire, ({ caller, params, ifMatch }) =>
    deleteWire(services, caller, params.wireId, ifMatch),
  )
  registerSelfAdmitting(app, services, contract.sendWire, ({ caller, params, ifMatch }) =>
    sendWire(services, caller, params.wireId, ifMatch),
  )
  registerSelfAdmitting(app, services, contract.recallWire, ({ caller, params, body, ifMatch }) =>
    recallWire(services, caller, params.wireId, body.reason, ifMatch),
  )
  registerSelfAdmitting(app, services, contract.changeInstructions, ({ caller, params, body, ifMatch }) =>
    changeInstructions(services, caller, params.wireId, body, ifMatch),
  )
  registerSelfAdmitting(app, services, contract.acceptWire, ({ caller, params, body }) =>
    acceptWire(services, caller, params.wireId, body),
  )
  registerSelfAdmitting(app, services, contract.rejectWire, ({ caller, params, body }) =>
    rejectWire(services, caller, params.wireId, body),
  )
  registerSelfAdmitting(app, services, contract.revealAccount, ({ caller, params }) =>
    revealAccount(services, caller, params.wireId),
  )
}
