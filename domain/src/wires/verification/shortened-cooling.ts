import { conflict, forbidden, ok, refuseField, type Result } from '../../platform/result.ts'
import { clockAt } from '../../platform/dates/wall-clock.ts'
import { isMakerOf, isOfReceiverSide } from './wire-parties.ts'
import { coolingDays, numberFault, type NumberedWire, type NumberCall } from './call-back.ts'
import { saidNew, whatIsNew, type ApprovingMember } from './second-approver.ts'
import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/** The receiver's side and the admins have these hours to object, within one working day. */
export const shortenedCoolingHours = 4

/** Before that, there is time for the ordinary cooling. */
export const closingWeekDays = coolingDays

const dayMs = 86_400_000

/** The wire on whose page it is requested, its closing, and the number as the book has it now. */
export type CoolingFacts = {
  wire: NumberedWire & { status: WireStatus }
  closingDate: string | null
  timeZone: string
  number: NumberCall['number']
  now: Date
}

export type CoolingRequest = {
  state: 'waiting' | 'approved' | 'refused'
  requestedBy: Person
  /** Is still an active manager or checker of the closing. */
  requesterIsThere: boolean
  /** The contact is as it was when the request was made. */
  contactUnchanged: boolean
  /** The closing was frozen since the request, by a person or for suspected fraud. */
  wasFrozen: boolean
}

/** From which moment calls count, once a second person has approved. */
export const countsFrom = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + shortenedCoolingHours * 3_600_000)

/** Whether the closing is today or within the days of the ordinary cooling, by the calendar of its own time zone. */
export const inClosingWeek = (closingDate: string | null, timeZone: string, now: Date): boolean => {
  if (closingDate === null) return false
  const days = (Date.parse(closingDate) - Date.parse(clockAt(now, timeZone).day)) / dayMs
  return days >= 0 && days <= closingWeekDays
}

const now = ({ wire, closingDate, timeZone, now }: CoolingFacts): Result<true> => {
  if (
    wire.status !== WireStatus.PendingVerification &&
    wire.status !== WireStatus.PendingAdditionalVerification
  ) {
    return conflict('wire-wrong-status', 'The wire is not awaiting its receiver or verification.')
  }
  return inClosingWeek(closingDate, timeZone, now)
    ? ok(true)
    : conflict(
        'not-closing-week',
        `The waiting period can be shortened only on the day of the closing and in the ${closingWeekDays} days before it.`,
      )
}

const receiverSide = () =>
  forbidden('shortening-receiver-side', 'A person on the receiver’s side cannot shorten the waiting period.')

/** Both of the two have settled: of a sender and an own new mailbox either may be the one who requests. */
const settled = (member: ApprovingMember, now: Date): Result<true> => {
  const fresh = whatIsNew(member, now)
  return fresh === null
    ? ok(true)
    : forbidden(
        `shortening-new-${fresh}`,
        `${saidNew[fresh]}, so you cannot shorten a waiting period yet. Ask a colleague`,
      )
}

/** One person requests that calls on a new number count earlier, for this closing alone. */
export const requestShortening = (
  facts: CoolingFacts,
  person: ApprovingMember,
  reason: string,
): Result<true> => {
  if (isOfReceiverSide(person, facts.wire)) return receiverSide()
  const belongs = settled(person, facts.now)
  if (!belongs.ok) return belongs
  const standing = now(facts)
  if (!standing.ok) return standing
  if (facts.number.source === 'invitation' || isOfReceiverSide(facts.number.enteredBy, facts.wire)) {
    return refuseField(
      'contactId',
      'A number from the invitation or the receiver’s side never counts. Enter a number from another source',
    )
  }
  if (numberFault({ calledAt: facts.now, number: facts.number, shortened: null }, facts.wire) === null) {
    return refuseField('contactId', 'A call to this number already counts')
  }
  return reason.trim() === ''
    ? refuseField('reason', 'Enter why the closing cannot wait for the waiting period')
    : ok(true)
}

/**
 * Who may be the second of the two: neither the person who requested it nor the one who entered the number, and of the two
 * at most one sent the wire or shaped its terms.
 */
export const mayApproveShortening = (
  { wire, number, now }: Pick<CoolingFacts, 'wire' | 'number' | 'now'>,
  requestedBy: Person,
  person: ApprovingMember,
): Result<true> => {
  if (isOfReceiverSide(person, wire)) return receiverSide()
  if (samePerson(requestedBy, person)) {
    return forbidden('shortening-needs-another', 'You requested it. A second approver must approve it.')
  }
  if (samePerson(number.enteredBy, person)) {
    return forbidden(
      'shortening-own-number',
      'You entered this number. Another person must approve the request.',
    )
  }
  return isMakerOf(requestedBy, wire) && isMakerOf(person, wire)
    ? forbidden(
        'shortening-two-senders',
        'You and the requester both sent this wire or changed its terms. Another person must approve the request.',
      )
    : settled(person, now)
}

/** The second person approves. Refuses what was decided, what changed since the request, and a closing that is not near. */
export const approveShortening = (
  facts: CoolingFacts,
  request: CoolingRequest,
  person: ApprovingMember,
): Result<true> => {
  const stands = mayApproveShortening(facts, request.requestedBy, person)
  if (!stands.ok) return stands
  const waiting = refuseShortening(request)
  if (!waiting.ok) return waiting
  if (!request.contactUnchanged) {
    return conflict('shortening-void', 'The contact was changed after the request. Request it again.')
  }
  if (!request.requesterIsThere) {
    const message = 'The requester no longer works on this closing. Request it again.'
    return conflict('shortening-void', message)
  }
  if (request.wasFrozen) {
    return conflict('shortening-void', 'The closing was frozen after the request. Request it again.')
  }
  return now(facts)
}

/** Either side of the request may end it, while it waits. */
export const refuseShortening = ({ state }: Pick<CoolingRequest, 'state'>): Result<true> =>
  state === 'waiting' ? ok(true) : conflict('shortening-decided', 'This request was already decided.')
