import * as contract from '@countersign/contract/closing/search'
import type { FastifyInstance } from 'fastify'
import { searchLimit } from '../../people/identity/lookup-limits.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { search } from './search.ts'

/** Counted with the searches for people: it finds them too, and must not double how many can be listed. */
export const registerSearch = (app: FastifyInstance, services: Services): void => {
  const count = searchLimit(services.database)
  register(app, services, contract.search, async ({ caller, query }) => {
    await count(caller.userId)
    return search(services.database, caller, query.term)
  })
}
