import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { connectedAuthor, isMakerOf, isOfReceiverSide, type WireParties } from './wire-parties.ts'

/** Where the number of a call-back was learnt. What comes with an invitation is what a forger would send. */
export const numberSources = [
  'own records',
  'met in person',
  'public register',
  'previous closing',
  'invitation',
] as const

export type NumberSource = (typeof numberSources)[number]

/** Voicemail does not count: it proves no person's identity. */
export const callReached = ['person', 'voicemail', 'nobody'] as const

/** Two people of the managing organization let calls on a new number count earlier, for one closing. */
export type ShortenedCooling = { requestedBy: Person; approvedBy: Person; countsFrom: Date }

export type CallBack = {
  /** The version of the instructions that was read back. */
  instructionVersion: number
  reached: (typeof callReached)[number]
  calledAt: Date
  recordedBy: Person
  number: { source: NumberSource; knownSince: Date; enteredBy: Person }
  /** The book still has this number for that contact: neither changed nor removed since, nor found to be the invitation's. */
  numberStands: boolean
  /** Who recorded it is there still, without a break since: not blocked, inactivated or moved. */
  recorderStands: boolean
  /** Null unless one is in force for this number and the closing of the wire. */
  shortened: ShortenedCooling | null
}

/** Days in which a number that was changed may not be used. */
export const coolingDays = 7

const day = 86_400_000

/** The wire as far as it takes to judge the number of a call about it. */
export type NumberedWire = WireParties & { instructionVersion: number; enteredAt: Date }

/** The same for the call itself. */
export type CalledWire = NumberedWire & {
  /** When an account that confirmed the bank details, or entered them, was blocked last; null when none was. */
  confirmationLostAt: Date | null
}

/** A call as far as its number is judged. */
export type NumberCall = Pick<CallBack, 'calledAt' | 'number' | 'shortened'>

/** What a number lacks that a shortened cooling makes up for; null when a call on it counts without one. */
const newNumberFault = (call: NumberCall, wire: NumberedWire): string | null => {
  const { knownSince, enteredBy } = call.number
  const author = connectedAuthor(enteredBy, wire)
  if (author !== null) return `The number was entered by ${author}`
  if (knownSince >= wire.enteredAt) return 'The number is not older than the bank details'
  return call.calledAt.getTime() - knownSince.getTime() < coolingDays * day
    ? `The number was changed less than ${coolingDays} days before the call`
    : null
}

const shortenedFault = (
  call: NumberCall,
  wire: NumberedWire,
  { requestedBy, approvedBy, countsFrom }: ShortenedCooling,
) => {
  if (isOfReceiverSide(requestedBy, wire) || isOfReceiverSide(approvedBy, wire)) {
    return 'A person on the receiver’s side shortened the waiting period of the number'
  }
  if (isMakerOf(requestedBy, wire) && isMakerOf(approvedBy, wire)) {
    return 'Both people who shortened the waiting period of the number sent this wire or changed its terms'
  }
  return call.calledAt < countsFrom
    ? 'The call was made before the shortened waiting period of the number ended'
    : null
}

/** Whether a call counts only because the cooling of its number was shortened. */
export const restsOnShortenedCooling = (call: NumberCall, wire: NumberedWire): boolean =>
  call.shortened !== null && newNumberFault(call, wire) !== null

/** What the number of a call lacks, in words; null when a call on it counts. */
export const numberFault = (call: NumberCall, wire: NumberedWire): string | null => {
  const { source, enteredBy } = call.number
  if (source === 'invitation') return 'The number came from the invitation'
  if (isOfReceiverSide(enteredBy, wire)) return 'The number was entered by a person on the receiver’s side'
  const fault = newNumberFault(call, wire)
  return fault !== null && call.shortened !== null ? shortenedFault(call, wire, call.shortened) : fault
}

/** What a call-back lacks, in words; null when a verification may rest on it. */
export const callBackFault = (call: CallBack, wire: CalledWire): string | null => {
  if (call.reached !== 'person') return 'No person was reached. Voicemail does not count'
  if (call.instructionVersion !== wire.instructionVersion)
    return 'The bank details were changed after this call'
  if (call.calledAt < wire.enteredAt) return 'The call was made before these bank details were entered'
  if (wire.confirmationLostAt !== null && call.calledAt <= wire.confirmationLostAt)
    return 'The account that confirmed this wire was blocked after this call. Call again'
  const recorder = connectedAuthor(call.recordedBy, wire)
  if (recorder !== null) return `The call was recorded by ${recorder}`
  if (!call.recorderStands) return 'The account that recorded this call was blocked or left since. Call again'
  const fault = numberFault(call, wire)
  return fault === null && !call.numberStands
    ? 'The number was changed in the call-back book, or removed, after this call. Call the current number'
    : fault
}

/** What a call-back lacks for a verification by this person: those who shortened its cooling do not rely on it. */
export const callBackFaultFor = (person: Person, call: CallBack, wire: CalledWire): string | null => {
  const fault = callBackFault(call, wire)
  if (fault !== null || call.shortened === null || !restsOnShortenedCooling(call, wire)) return fault
  const { requestedBy, approvedBy } = call.shortened
  return [requestedBy, approvedBy].some((one) => samePerson(one, person))
    ? 'You requested or approved the shorter waiting period of the number. A colleague who did neither must verify the wire'
    : null
}
