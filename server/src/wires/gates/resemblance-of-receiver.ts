import { isSamePerson } from '@countersign/domain/people/resemblance/resembling-name'
import type { ResemblingOrganizations } from '@countersign/domain/people/resemblance/resembling-organization'
import type { GateFacts } from '@countersign/domain/wires/gates/gates'
import type { Database, Pool } from '../../platform/database/connection.ts'
import { keptKnownOrganizations, knownPeople } from '../../people/organizations/known-domain-store.ts'
import { finderOf } from '../../people/organizations/resembled-organization.ts'
import type { WireRow } from '../record/store.ts'

type Receiver = Pick<
  WireRow,
  | 'receiverEmail'
  | 'receiverName'
  | 'receiverOrganizationId'
  | 'receiverOrganization'
  | 'managerOrganizationId'
>

type Found = GateFacts['resemblance']

const ofAddress = (finder: ResemblingOrganizations, email: string): Found => {
  const found = finder.ofAddress(email)
  return found && { of: email.endsWith(found.own) ? 'address' : 'organization', known: found.known }
}

/** As the organization is now, and as it was when its resemblance was acknowledged. */
const ofOrganization = (
  finder: ResemblingOrganizations,
  { receiverOrganizationId: id, ...wire }: Receiver,
): Found => {
  if (id === null) return null
  const name = wire.receiverOrganization ?? ''
  const known = finder.find(id)
  const subject = known ?? { id, name, legalName: name, state: null, isIssuer: false, domains: [] }
  const found = finder.ofOrganization(subject)[0] ?? known?.resembles[0]
  return found ? { of: 'organization', known: found.known } : null
}

/** Whether the receiver writes from where the receiver's verified organization does, as far as that is known. */
const isAtVerifiedOrganization = (finder: ResemblingOrganizations, wire: Receiver): boolean => {
  if (finder.ownerOfAddress(wire.receiverEmail)) return true
  const own = finder.find(wire.receiverOrganizationId ?? '')
  return own !== null && own.domains.length === 0
}

/**
 * A name alone says nothing: two people of one name work at two verified organizations. With an address of no verified
 * organization it is a sign.
 */
const ofPerson = async (db: Database, finder: ResemblingOrganizations, wire: Receiver): Promise<Found> => {
  const name = wire.receiverName ?? ''
  if (name === '' || isAtVerifiedOrganization(finder, wire)) return null
  const named = finder.ofPersonName(name, wire.receiverOrganizationId)
  if (named) return { of: 'person', known: named.known }
  const people = await knownPeople(db, wire.managerOrganizationId, {
    email: wire.receiverEmail,
    organizationId: wire.receiverOrganizationId,
  })
  const same = people.find((person) => isSamePerson(person.name, name))
  return same ? { of: 'person', known: same.organization } : null
}

/** Organizations change by the week, and are asked for with every acceptance. */
const freshForMs = 1000

/** What of a wire's receiver could be mistaken for a known organization: the address, the organization or the name. */
export const resemblanceOfReceiver = async (db: Pool, wire: Receiver): Promise<Found> => {
  const finder = await finderOf(await keptKnownOrganizations(db, freshForMs))
  return (
    ofAddress(finder, wire.receiverEmail) ??
    ofOrganization(finder, wire) ??
    (await ofPerson(db, finder, wire))
  )
}
