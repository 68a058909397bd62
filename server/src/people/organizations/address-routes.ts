import * as words from '@countersign/contract/people/organization'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeAddress } from './change-address.ts'
import { findPlace } from './store.ts'

/** Always 403 for an unauthorized person, so that it does not reveal whether the organization exists. */
const requireAddressRight = (caller: Caller, right: 'view' | 'edit', organizationId: string): void =>
  authorize(caller, `${right} organization address`, {
    isOwnOrganization: caller.organizationId === organizationId,
  })

/** Where an organization is: read by its own members, changed by its own admins; both by the platform. */
export const registerOrganizationAddresses = (app: FastifyInstance, services: Services): void => {
  const placeOf = async (organizationId: string): Promise<words.OrganizationPlace> => {
    const place = await findPlace(services.database, organizationId)
    if (!place) throw notFound('organization')
    return place
  }

  register(app, services, words.readOrganizationAddress, ({ caller, params }) => {
    requireAddressRight(caller, 'view', params.organizationId)
    return placeOf(params.organizationId)
  })

  register(app, services, words.changeOrganizationAddress, async ({ caller, params, body, ifMatch }) => {
    requireAddressRight(caller, 'edit', params.organizationId)
    await changeAddress(services, caller, { ...params, typed: body, ifMatch })
    return placeOf(params.organizationId)
  })
}
