import * as words from '@countersign/contract/transactions/freeze'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeTransaction } from './freeze-transaction.ts'
import { answerFreeze } from './read-freeze.ts'
import { seenTransaction } from '../record/transaction-for-caller.ts'
import { releaseTransaction } from './release-transaction.ts'
import { setFreezeHour } from './set-freeze-hour.ts'

/** How a transaction comes to stand still, and to go on. */
export const registerFreeze = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  register(app, services, words.getFreeze, async ({ caller, params }) => {
    const { id } = await seenTransaction(database, caller, params.transactionId)
    return answerFreeze(services, database, caller, id, clock())
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
