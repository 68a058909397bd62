import {
  addressFaults,
  type OrganizationAddress,
  tidyAddress,
} from '@countersign/domain/people/organizations/organization-address'
import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { transaction } from '../../platform/database/connection.ts'
import { notFound, PlainProblem, staleVersion, invalidFields } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { findActor } from '../identity/store.ts'
import { refuseMoveToNamesake } from './refuse-move.ts'
import { findOrganization, lockOrganizationRow, setAddress } from './store.ts'

/**
 * Changes the address of an organization, and records the former one. An unchanged address writes nothing.
 * Answers 403 when the caller has lost the right meanwhile, 409 when the organization changed.
 */
export const changeAddress = (
  { database, clock }: Services,
  caller: Caller,
  asked: { organizationId: string; typed: OrganizationAddress; ifMatch: number | null },
): Promise<void> => {
  const address = tidyAddress(asked.typed)
  const faults = addressFaults(address)
  if (faults.length > 0) throw invalidFields(faults)
  return transaction(database, async (tx) => {
    const { organizationId, ifMatch } = asked
    const held = await lockOrganizationRow(tx, organizationId)
    const before = held && (await findOrganization(tx, organizationId))
    if (!held || !before) throw notFound('organization')
    const actor = await findActor(tx, caller.userId)
    const subject = { isOwnOrganization: actor?.organizationId === organizationId }
    if (actor?.status !== 'Active') throw new PlainProblem(403, inactiveOrBlocked)
    authorize(actor, 'edit organization address', subject)
    if (ifMatch !== null && ifMatch !== held.version) throw staleVersion('organization')
    const changes = whatChanged(before, address, ['town', 'state', 'postalCode', 'country'])
    if (changes.changed.length === 0) return
    await refuseMoveToNamesake(tx, actor.role, { before, state: address.state })
    await setAddress(tx, organizationId, address)
    await writePeopleEvent(tx, {
      at: clock(),
      type: 'organization moved',
      actorId: caller.userId,
      data: { organizationId, name: held.name, ...changes },
    })
  })
}
