import * as contract from '@countersign/contract/transaction'
import type { FastifyInstance } from 'fastify'
import { register, registerSelfAdmitting } from '../http/register.ts'
import type { Services } from '../services.ts'
import { readHistory } from './history.ts'
import { listTransactions } from './list-transactions.ts'
import { readTransaction } from './read-transaction.ts'
import { createTransaction, deleteTransaction, updateTransaction } from './save-transaction.ts'

export const registerTransactions = (app: FastifyInstance, services: Services): void => {
  registerSelfAdmitting(app, services, contract.listTransactions, ({ caller, query }) =>
    listTransactions(services, caller, query),
  )
  register(app, services, contract.createTransaction, ({ caller, body, tx }) =>
    createTransaction(services, tx, caller, body),
  )
  register(app, services, contract.getTransaction, ({ caller, params }) =>
    readTransaction(services.database, caller, params.transactionId),
  )
  register(app, services, contract.updateTransaction, ({ caller, params, body, ifMatch }) =>
    updateTransaction(services, caller, params.transactionId, body, ifMatch),
  )
  register(app, services, contract.deleteTransaction, ({ caller, params, ifMatch }) =>
    deleteTransaction(services, caller, params.transactionId, ifMatch),
  )
  register(app, services, contract.transactionHistory, ({ caller, params, query }) =>
    readHistory(services, caller, params.transactionId, query),
  )
}
