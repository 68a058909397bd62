import * as words from '@countersign/contract/closing/sources-and-uses'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { readSourcesAndUses } from './read-sources-and-uses.ts'
import { saveSourcesAndUses } from './save-sources-and-uses.ts'

/** Where the money of a closing comes from and what it is for. */
export const registerSourcesAndUses = (app: FastifyInstance, services: Services): void => {
  register(app, services, words.getSourcesAndUses, ({ caller, params }) =>
    readSourcesAndUses(services.database, caller, params.transactionId),
  )
  register(app, services, words.saveSourcesAndUses, ({ caller, params, body, ifMatch }) =>
    saveSourcesAndUses(services, caller, params.transactionId, body, ifMatch),
  )
}
