import { delegationContract as words } from '@countersign/contract/people/delegation'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { findDelegations } from './delegation-store.ts'
import { endDelegation } from './end-delegation.ts'
import { nameDelegate } from './name-delegate.ts'

/** A person's own days out of office. */
export const registerDelegations = (app: FastifyInstance, services: Services): void => {
  register(app, services, words['GET /user/delegation'], ({ caller }) =>
    findDelegations(services.database, caller.userId, services.clock()),
  )
  register(app, services, words['PUT /user/delegation'], ({ caller, body }) =>
    nameDelegate(services, caller, body),
  )
  register(app, services, words['DELETE /user/delegation'], ({ caller }) => endDelegation(services, caller))
}
