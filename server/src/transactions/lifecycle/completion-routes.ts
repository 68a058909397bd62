import * as words from '@countersign/contract/transactions/completion'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { cancelTransaction, reinstateTransaction } from './cancel-transaction.ts'
import { completeTransaction, readCompletion, reopenTransaction } from './complete-transaction.ts'

/** How a transaction comes to its end, and back. */
export const registerCompletion = (app: FastifyInstance, services: TransactionServices): void => {
  register(app, services, words.getCompletion, ({ caller, params }) =>
    readCompletion(services, caller, params.transactionId),
  )
  register(app, services, words.completeTransaction, ({ caller, params, ifMatch }) =>
    completeTransaction(services, caller, params.transactionId, ifMatch),
  )
  register(app, services, words.reopenTransaction, ({ caller, params, body, ifMatch }) =>
    reopenTransaction(services, caller, params.transactionId, body.reason, ifMatch),
  )
  register(app, services, words.cancelTransaction, ({ caller, params, body, ifMatch }) =>
    cancelTransaction(services, caller, { ...params, ...body, ifMatch }),
  )
  register(app, services, words.reinstateTransaction, ({ caller, params, body, ifMatch }) =>
    reinstateTransaction(services, caller, { ...params, ...body, ifMatch }),
  )
}
