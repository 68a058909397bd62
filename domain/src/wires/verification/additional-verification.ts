import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { conflict, forbidden, ok, refuseField, type Result } from '../../platform/result.ts'
import { nextState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

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
  /** Null unless one is in force for this number and the closing of the wire. */
  shortened: ShortenedCooling | null
}

/** The people who are connected with a wire, and so cannot vouch for it. */
export type WireParties = {
  /** Null of a wire that was not accepted. */
  acceptor: Person | null
  /** Who sent any version of it. Empty when it was sent before senders were kept. */
  senders: readonly Person[]
  /** Who entered its terms, or changed them in any version. */
  editors: readonly Person[]
  /**
   * The receiver, every person who entered or accepted the details as one, and the people of the receiver's organization
   * unless that one manages the closing.
   */
  receiverSide: readonly Person[]
}

/** Days in which a number that was changed may not be used. */
export const defaultCoolingDays = 7

const day = 86_400_000

type Connection = 'accepted' | 'sent' | 'edited' | 'receives'

const connectionOf = (person: Person, wire: WireParties): Connection | null => {
  const among = (people: readonly Person[]): boolean => people.some((one) => samePerson(one, person))
  if (wire.acceptor && samePerson(wire.acceptor, person)) return 'accepted'
  if (among(wire.senders)) return 'sent'
  if (among(wire.editors)) return 'edited'
  return among(wire.receiverSide) ? 'receives' : null
}

/** Whether a person sent the wire or shaped its terms: the two whose word about it needs another one's. */
export const isMakerOf = (person: Person, wire: WireParties): boolean =>
  ['sent', 'edited'].includes(connectionOf(person, { ...wire, acceptor: null }) ?? '')

/** Whether a person is, by account, mailbox, phone or name, one of the receiver's side. */
export const isOfReceiverSide = (person: Person, wire: WireParties): boolean =>
  ['accepted', 'receives'].includes(connectionOf(person, { ...wire, senders: [], editors: [] }) ?? '')

const cannotVerify: Record<Connection, string> = {
  accepted: 'The person who accepted a wire cannot also verify it',
  sent: 'The person who sent a wire cannot also verify it. Ask a colleague',
  edited: 'A person who entered or changed the terms of a wire cannot verify it. Ask a colleague',
  receives: 'A person on the receiver’s side cannot verify the wire. Ask a colleague',
}

/** Whether a person may verify a wire as its second person: a person connected with it may not. */
export const mayStandFor = (person: Person, wire: WireParties): Result<true> => {
  const connection = connectionOf(person, wire)
  return connection === null ? ok(true) : forbidden(`second-person-${connection}`, cannotVerify[connection])
}

const whoIs: Record<Connection, string> = {
  accepted: 'accepted this wire',
  sent: 'sent this wire',
  edited: 'entered or changed the terms of this wire',
  receives: 'is of the receiver’s side',
}

/** Who a record is by, when that person is connected with the wire: 'Nora Berg, who sent this wire'. */
const connectedAuthor = (person: Person, wire: WireParties): string | null => {
  const connection = connectionOf(person, wire)
  return connection === null ? null : `${person.name}, who ${whoIs[connection]}`
}

/** The wire as far as it takes to judge a call about it. */
export type CalledWire = WireParties & { instructionVersion: number; enteredAt: Date }

/** A call as far as its number is judged. */
export type NumberCall = Pick<CallBack, 'calledAt' | 'number' | 'shortened'>

/** What a number lacks that a shortened cooling makes up for; null when a call on it counts without one. */
const newNumberFault = (call: NumberCall, wire: CalledWire, coolingDays: number): string | null => {
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
  wire: CalledWire,
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
export const restsOnShortenedCooling = (
  call: NumberCall,
  wire: CalledWire,
  coolingDays: number = defaultCoolingDays,
): boolean => call.shortened !== null && newNumberFault(call, wire, coolingDays) !== null

/** What the number of a call lacks, in words; null when a call on it counts. */
export const numberFault = (
  call: NumberCall,
  wire: CalledWire,
  coolingDays: number = defaultCoolingDays,
): string | null => {
  const { source, enteredBy } = call.number
  if (source === 'invitation') return 'The number came from the invitation'
  if (isOfReceiverSide(enteredBy, wire)) return 'The number was entered by a person on the receiver’s side'
  const fault = newNumberFault(call, wire, coolingDays)
  return fault !== null && call.shortened !== null ? shortenedFault(call, wire, call.shortened) : fault
}

/** What a call-back lacks, in words; null when a verification may rest on it. */
export const callBackFault = (
  call: CallBack,
  wire: CalledWire,
  coolingDays: number = defaultCoolingDays,
): string | null => {
  if (call.reached !== 'person') return 'No person was reached. Voicemail does not count'
  if (call.instructionVersion !== wire.instructionVersion)
    return 'The bank details were changed after this call'
  if (call.calledAt < wire.enteredAt) return 'The call was made before these bank details were entered'
  const recorder = connectedAuthor(call.recordedBy, wire)
  return recorder === null ? numberFault(call, wire, coolingDays) : `The call was recorded by ${recorder}`
}

/** What a call-back lacks for a verification by this person: those who shortened its cooling do not rely on it. */
export const callBackFaultFor = (
  person: Person,
  call: CallBack,
  wire: CalledWire,
  coolingDays: number = defaultCoolingDays,
): string | null => {
  const fault = callBackFault(call, wire, coolingDays)
  if (fault !== null || call.shortened === null || !restsOnShortenedCooling(call, wire, coolingDays))
    return fault
  const { requestedBy, approvedBy } = call.shortened
  return [requestedBy, approvedBy].some((one) => samePerson(one, person))
    ? 'You requested or approved the shorter waiting period of the number. A colleague who did neither must verify the wire'
    : null
}

export type WireToVerify = CalledWire & { status: WireStatus; digest: string }

/**
 * A second person stands for an accepted wire. Refuses a wire in another status, a digest other than that of the
 * version that was accepted, a person who is connected with it, and a verification without a call-back that counts.
 */
export const passVerification = (
  wire: WireToVerify,
  person: Person,
  verification: { digest: string; callBack: CallBack | null },
  coolingDays: number = defaultCoolingDays,
): Result<typeof WireStatus.Verified> => {
  const stands = mayStandFor(person, wire)
  if (!stands.ok) return stands
  const next = nextState('passVerification', wire.status)
  if (!next.ok) return next
  if (verification.digest !== wire.digest) {
    return conflict(
      'wire-changed',
      'The wire changed after it was shown to you. Review the changes before you decide.',
    )
  }
  // A wire that waits for a second person without an acceptance on record is not to be trusted.
  if (!wire.acceptor) return forbidden('second-person-accepted', 'The acceptance of this wire is not known')
  if (!verification.callBack) {
    return refuseField('callBackId', 'Record a call-back before you verify the wire')
  }
  const fault = callBackFaultFor(person, verification.callBack, wire, coolingDays)
  return fault ? refuseField('callBackId', fault) : next
}

/** The manager's side finds that a wire cannot be stood for, and says why. */
export const failVerification = (
  wire: { status: WireStatus },
  reason: string,
): Result<typeof WireStatus.Declined> => {
  const next = nextState('failVerification', wire.status)
  if (!next.ok) return next
  return reason.trim() === '' ? refuseField('reason', 'Enter why the wire could not be verified') : next
}
