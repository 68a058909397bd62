import { conflict } from '../../platform/result.ts'
import { type AgreedWire, instructionDigest } from './instruction-digest.ts'
import { isAccepted, WireStatus } from '../../platform/master-data/wire-status.ts'
import { storedWiresReason } from '../../transactions/lifecycle/altered-wires.ts'

/** What is stored of a wire, its account numbers opened and hashed anew. */
export type StoredWire = {
  status: WireStatus
  /** With the keyed hashes as stored. */
  agreed: AgreedWire
  /** The keyed hash of each number as it was opened: null where the sealed value does not open, empty where none is. */
  opened: { account: string | null; furtherCredit: string | null }
  digest: string
  /** The acceptance that stands, as decided and as told in the audit trail. Null where there is none. */
  accepted: {
    digest: string
    eventDigest: string | null
    eventStatus: number | null
    /** The paying organization that the receiver agreed to, by both. */
    payer?: string | null
    eventPayer?: string | null
  } | null
  /** The digest that the second person passed after it; null where none did. */
  passedDigest: string | null
}

/** How a stored wire may contradict itself, and how that reads in a list of results. */
export const storedWireFaults = {
  unreadable: 'an account number cannot be decrypted',
  'other-number': 'an account number does not match its keyed hash',
  'other-details': 'the details do not match the digest',
  'not-accepted': 'the wire is verified without an acceptance of its current details',
  'other-event': 'the audit trail records a different acceptance',
  'not-verified': 'the wire is verified without its second approver',
} as const

export type StoredWireFault = keyof typeof storedWireFaults

/** What a screen shows of a stored wire, without any number opened. */
export type ShownWire = Pick<StoredWire, 'status' | 'agreed' | 'digest'> & {
  /** The digest of the acceptance that stands; null where there is none. */
  acceptedDigest: string | null
}

/** What contradicts what was entered and confirmed, as far as that shows without opening any number; or null. */
export const shownWireFault = (
  { status, agreed, digest, acceptedDigest }: ShownWire,
  sha256: (text: string) => string,
): StoredWireFault | null => {
  if (spelled(agreed, sha256) !== digest) return 'other-details'
  return isAccepted(status) && acceptedDigest !== digest ? 'not-accepted' : null
}

/**
 * What contradicts what the receiver confirmed, or null. The details have one spelling, decided by what they hold; so
 * whatever was accepted years ago is spelled as it was then, and a change of it spells something else.
 */
export const storedWireFault = (
  stored: StoredWire,
  sha256: (text: string) => string,
): StoredWireFault | null => {
  const { status, agreed, opened, digest, accepted, passedDigest } = stored
  if (opened.account === null || opened.furtherCredit === null) return 'unreadable'
  if (opened.account !== agreed.accountKey || opened.furtherCredit !== agreed.furtherCreditKey) {
    return 'other-number'
  }
  const shown = shownWireFault({ ...stored, acceptedDigest: accepted?.digest ?? null }, sha256)
  if (shown !== null) return shown
  if (accepted === null || !isAccepted(status)) return null
  if (accepted.eventDigest !== digest) return 'other-event'
  if ((accepted.payer ?? null) !== (accepted.eventPayer ?? null)) return 'other-event'
  const passed = passedDigest === digest
  const waited = accepted.eventStatus === WireStatus.PendingAdditionalVerification
  if (status === WireStatus.Verified && (passedDigest === null ? waited : !passed)) return 'not-verified'
  return null
}

/** Null where the details cannot be spelled: a list in the database may have become something else. */
const spelled = (agreed: StoredWire['agreed'], sha256: (text: string) => string): string | null => {
  try {
    return instructionDigest(agreed, sha256)
  } catch {
    return null
  }
}

/** The answer in place of a file or a number. */
export const refuseStoredWires = (wires: readonly { number: number; status: WireStatus }[]) =>
  conflict('stored-details-differ', `${storedWiresReason(wires)}. The closing is on hold.`)
