import * as words from '@countersign/contract/transactions/freeze'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeTransaction } from './freeze-transaction.ts'
import { answerFreeze } from './read-freeze.ts'
import { seesTransaction } from '../record/store.ts'
import { releaseTransaction } from './release-transaction.ts'
import { setFreezeHour } from './set-freeze-hour.ts'

/** How a transaction comes to stand still, and to go on. */
export const registerFreeze = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  register(app, services, words.getFreeze, async ({ caller, params }) => {
    const { transactionId } = params
    if (!(await seesTransaction(database, caller, transactionId))) throw notFound('transaction')
    return answerFreeze(services, database, caller, transactionId, clock())
  })
  register(app, services, words.freezeTransaction, ({ caller, params, body }) =>
    freezeTransaction(services, caller, params.transactionId, body.reason),
  )
  register(app, services, words.releaseTransaction, ({ caller, params, body }) =>
    releaseTransaction(services, caller, params.transactionId, body.reason),
  )
  register(app, services, words.setFreezeHour, ({ caller, params, body, ifMatch }) => {
    const freezeAt = body.freezeAt === null ? null : new Date(body.freezeAt)
    return setFreezeHour(services, caller, params.transactionId, freezeAt, ifMatch)
  })
}
