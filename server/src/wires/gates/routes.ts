import * as contract from '@countersign/contract/wires/gates'
import { may } from '@countersign/domain/platform/access/policy'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeGates } from './change-gates.ts'
import { confirmLoosening, withdrawLoosening } from './lower-protection.ts'
import { readGates, type Scope } from './read-gates.ts'

const scopeOf = ({ role, organizationId }: Caller): Scope => {
  if (role === 'super_admin') return { organizationId: null }
  if (organizationId === null)
    throw new Problem(403, 'not-permitted', 'You do not belong to an organization.')
  return { organizationId }
}

/** Which gates an organization's wires pass: its members read it, its admins choose. */
export const registerGates = (app: FastifyInstance, services: Services): void => {
  register(app, services, contract.getGates, ({ caller }) =>
    readGates(services.database, caller, scopeOf(caller), services.clock(), may(caller, 'choose gates')),
  )

  register(app, services, contract.updateGates, ({ caller, body, ifMatch }) => {
    authorize(caller, 'choose gates')
    return changeGates(services, caller, scopeOf(caller), body, ifMatch)
  })

  register(app, services, contract.confirmGateProposal, ({ caller, params }) => {
    authorize(caller, 'choose gates')
    return confirmLoosening(services, caller, scopeOf(caller), params.proposalId)
  })

  register(app, services, contract.withdrawGateProposal, ({ caller, params }) => {
    authorize(caller, 'choose gates')
    return withdrawLoosening(services, caller, scopeOf(caller), params.proposalId)
  })
}
