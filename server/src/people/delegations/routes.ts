import { delegationContract as words } from '@countersign/contract/people/delegation'
import type { FastifyInstance } from 'fastify'
import { authenticate } from '../../platform/http/authenticate.ts'
import { personLimit } from '../../platform/http/person-limit.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { findDelegations } from './delegation-store.ts'
import { endDelegation } from './end-delegation.ts'
import { nameDelegate } from './name-delegate.ts'

/** Each is mailed to both and to their admins: they shall not bury another mail. Ending one is never refused. */
const namings = { keyPrefix: 'delegation', points: 30, duration: 60 * 60 }

const tooManyNamings = 'Days out of office were saved too often within an hour. Try again later.'

/** A person's own days out of office. */
export const registerDelegations = (app: FastifyInstance, services: Services): void => {
  register(app, services, words['GET /user/delegation'], ({ caller }) =>
    findDelegations(services.database, caller.userId, services.clock()),
  )
  const count = personLimit(services.database, namings, tooManyNamings)
  register(app, services, words['PUT /user/delegation'], async ({ caller, body, request }) => {
    await count(caller.userId)
    const { session } = await authenticate(request.headers.authorization, services.verifyToken)
    return nameDelegate(services, caller, body, session)
  })
  register(app, services, words['DELETE /user/delegation'], ({ caller }) => endDelegation(services, caller))
}
