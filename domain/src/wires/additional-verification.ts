import { ok, refuse, refuseFields, type Refusal, type Result } from '../result.ts'
import { nextState, type WireStatus } from './wire.ts'

/** A person as far as it takes to tell two accounts of one human apart. Empty texts are not known. */
export type Person = { userId: string; email: string; name: string; phone: string }

/** Where the number of a call-back was learnt. What comes with an invitation is what a forger would send. */
export const numberSources = [
  'own records',
  'met in person',
  'public register',
  'previous closing',
  'invitation',
] as const

export type NumberSource = (typeof numberSources)[number]

/** Voicemail does not count: whoever left it may be anybody. */
export const callReached = ['person', 'voicemail', 'nobody'] as const

export type CallBack = {
  /** The version of the instructions that was read back. */
  instructionVersion: number
  reached: (typeof callReached)[number]
  calledAt: Date
  number: { source: NumberSource; knownSince: Date }
}

/** Days in which a number that was changed may not be used. */
export const defaultCoolingDays = 7

const day = 86_400_000

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '')}@${domain}`
}

/** The same account, or by name, phone or mailbox the same human with another one. */
export const samePerson = (one: Person, other: Person): boolean =>
  one.userId === other.userId ||
  mailbox(one.email) === mailbox(other.email) ||
  (one.phone !== '' && one.phone === other.phone) ||
  (plain(one.name) !== '' && plain(one.name) === plain(other.name))

const forbidden = (code: string, message: string): { ok: false; refusal: Refusal } =>
  refuse({ kind: 'forbidden', code, message })

/** Whether somebody may stand for a wire as its second person: neither who accepted nor who sent it. */
export const mayStandFor = (
  person: Person,
  { acceptor, sender }: { acceptor: Person | null; sender: Person | null },
): Result<true> => {
  if (acceptor && samePerson(person, acceptor)) {
    return forbidden('second-person-accepted', 'Whoever accepted a wire cannot verify it as well')
  }
  if (sender && samePerson(person, sender)) {
    return forbidden('second-person-sent', 'Whoever sent a wire cannot verify it as well: ask a colleague')
  }
  return ok(true)
}

/** What a call-back lacks, in words; null when a verification may rest on it. */
export const callBackFault = (
  call: CallBack,
  wire: { instructionVersion: number; enteredAt: Date },
  coolingDays: number = defaultCoolingDays,
): string | null => {
  const { source, knownSince } = call.number
  if (call.reached !== 'person') return 'Nobody was spoken with: voicemail does not count'
  if (call.instructionVersion !== wire.instructionVersion)
    return 'The bank details were changed after this call'
  if (call.calledAt < wire.enteredAt) return 'The call was made before these bank details were entered'
  if (source === 'invitation') return 'The number was learnt from the invitation'
  if (knownSince >= wire.enteredAt) return 'The number is not older than the bank details'
  if (call.calledAt.getTime() - knownSince.getTime() < coolingDays * day)
    return `The number was changed less than ${coolingDays} days before the call`
  return null
}

export type WireToVerify = {
  status: WireStatus
  digest: string
  instructionVersion: number
  enteredAt: Date
  /** Null of a wire that was not accepted. */
  acceptor: Person | null
  /** Null when nobody remembers: a wire that was sent before senders were kept. */
  sender: Person | null
}

/**
 * A second person stands for an accepted wire. Refuses a wire in another status, a digest other than that of the
 * version that was accepted, a person who accepted or sent it, and a verification without a call-back that counts.
 */
export const passVerification = (
  wire: WireToVerify,
  person: Person,
  verification: { digest: string; callBack: CallBack | null },
  coolingDays: number = defaultCoolingDays,
): Result<5> => {
  const stands = mayStandFor(person, wire)
  if (!stands.ok) return stands
  const next = nextState('passVerification', wire.status)
  if (!next.ok) return next
  if (verification.digest !== wire.digest) {
    return refuse({
      kind: 'conflict',
      code: 'wire-changed',
      message: 'The wire changed after it was shown to you. Review what is new before you decide.',
    })
  }
  // A wire that waits for a second person without an acceptance on record is not to be trusted.
  if (!wire.acceptor) return forbidden('second-person-accepted', 'The acceptance of this wire is not known')
  if (!verification.callBack) {
    return refuseFields([{ field: 'callBackId', message: 'Record a call-back before you verify the wire' }])
  }
  const fault = callBackFault(verification.callBack, wire, coolingDays)
  return fault ? refuseFields([{ field: 'callBackId', message: fault }]) : next
}

/** The manager's side finds that a wire cannot be stood for, and says why. */
export const failVerification = (wire: { status: WireStatus }, reason: string): Result<4> => {
  const next = nextState('failVerification', wire.status)
  if (!next.ok) return next
  return reason.trim() === ''
    ? refuseFields([{ field: 'reason', message: 'Say why the wire could not be verified' }])
    : next
}
