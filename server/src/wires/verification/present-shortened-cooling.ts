import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import type { ShortenedCooling } from '@countersign/contract/wires/shortened-cooling'
import {
  countsFrom,
  mayApproveShortening,
  requestShortening,
  type CoolingFacts,
} from '@countersign/domain/wires/verification/shortened-cooling'
import { numberFault } from '@countersign/domain/wires/verification/call-back'
import { samePerson } from '@countersign/domain/people/resemblance/same-person'
import type { Database } from '../../platform/database/connection.ts'
import type { WireRow } from '../record/store.ts'
import type { PeopleOfWire } from './wire-party-store.ts'
import { presentContact } from '../contacts/present-contact.ts'
import {
  asShortened,
  closingDayOf,
  coolingRequestsOf,
  type CoolingRequestRow,
} from './shortened-cooling-store.ts'
import type { ContactRow } from '../contacts/store.ts'

type Place = Omit<CoolingFacts, 'number'>

/** What the rules ask of a wire and its closing. A wire without bank details counts as if they were entered now. */
export const coolingPlace = async (
  db: Database,
  wire: WireRow,
  { parties }: PeopleOfWire,
  now: Date,
): Promise<Place> => ({
  ...(await closingDayOf(db, wire.transactionId)),
  wire: {
    ...parties,
    status: wire.status,
    instructionVersion: wire.instructionVersion,
    enteredAt: wire.enteredAt ?? now,
  },
  now,
})

export const numberOf = (
  contact: Pick<ContactRow, 'source' | 'phoneSince' | 'numberEnteredBy'>,
): CoolingFacts['number'] => ({
  source: contact.source,
  knownSince: contact.phoneSince,
  enteredBy: contact.numberEnteredBy,
})

const stateOf = (request: CoolingRequestRow): ShortenedCooling['state'] => {
  const { state, contactUnchanged, wasFrozen, requesterIsThere } = request
  if (state === 'refused') return state
  const decisionStands = state === 'waiting' || (request.deciderIsThere && request.closingIsNear)
  const stands = contactUnchanged && !wasFrozen && requesterIsThere && decisionStands
  return stands ? state : 'void'
}

export const presentShortening = (
  request: CoolingRequestRow,
  facts: Pick<CoolingFacts, 'wire' | 'number' | 'now'>,
  { person }: PeopleOfWire,
): ShortenedCooling => {
  const approval = mayApproveShortening(facts, request.requestedBy, person)
  const state = stateOf(request)
  return {
    id: request.id,
    contactId: request.contactId,
    state,
    reason: sentencesWithoutLinks(request.reason),
    requestedBy: request.requestedBy.name,
    requestedAt: request.requestedAt.toISOString(),
    decidedBy: request.decidedBy?.name ?? null,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    countsFrom:
      state === 'approved' && request.decidedAt ? countsFrom(request.decidedAt).toISOString() : null,
    isParty: [request.requestedBy, request.decidedBy].some((one) => one !== null && samePerson(one, person)),
    mayApprove: approval.ok ? null : approval.refusal.message,
  }
}

/** The contacts of a wire: why a call now would not count, and what was or may be requested about that. */
export const presentContactsOfWire = async (
  db: Database,
  wire: WireRow,
  contacts: readonly ContactRow[],
  people: PeopleOfWire,
  now: Date,
) => {
  const place = await coolingPlace(db, wire, people, now)
  const requests = await coolingRequestsOf(
    db,
    wire.transactionId,
    contacts.map(({ id }) => id),
  )
  return contacts.map((contact) => {
    const facts = { ...place, number: numberOf(contact) }
    const presented = requests
      .filter(({ contactId }) => contactId === contact.id)
      .map((request) => ({ request, shown: presentShortening(request, facts, people) }))
    const inForce = presented.find(({ shown }) => shown.state === 'approved')?.request
    const newest =
      presented.find(({ shown }) => shown.state === 'waiting' || shown.state === 'approved') ?? presented[0]
    const shortened =
      inForce?.decidedBy && inForce.decidedAt
        ? asShortened({
            id: inForce.id,
            requestedBy: inForce.requestedBy,
            approvedBy: inForce.decidedBy,
            approvedAt: inForce.decidedAt.toISOString(),
          })
        : null
    const asked = requestShortening(facts, people.person, '-')
    return {
      ...presentContact(contact, now),
      fault: numberFault({ calledAt: now, number: facts.number, shortened }, facts.wire),
      shortening: newest?.shown ?? null,
      mayShorten: asked.ok ? null : asked.refusal.message,
    }
  })
}
