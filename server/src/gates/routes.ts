import * as words from '@countersign/contract/verification'
import { may } from '@countersign/domain/access/policy'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import { demand, register } from '../http/register.ts'
import type { Caller } from '../identity/authenticate.ts'
import type { Services } from '../services.ts'
import { changeGates, readGates, type Scope } from './change-gates.ts'

const scopeOf = ({ role, organizationId }: Caller): Scope => {
  if (role === 'super_admin') return { organizationId: null }
  if (organizationId === null) throw new Problem(403, 'not-permitted', 'You belong to no organization.')
  return { organizationId }
}

/** Which gates an organization's wires pass: its members read it, its admins choose. */
export const registerGates = (app: FastifyInstance, services: Services): void => {
  register(app, services, words.getGates, ({ caller }) =>
    readGates(services.database, scopeOf(caller), may(caller, 'choose gates')),
  )

  register(app, services, words.updateGates, ({ caller, body, ifMatch }) => {
    demand(caller, 'choose gates')
    return changeGates(services, caller, scopeOf(caller), body, ifMatch)
  })
}
