import type { ModelName } from './people.ts'

/** A call in the name of a person: by that person, or by a thief who holds a sign-in of that person. */
type Called = { by: ModelName; thief: boolean }

/** How a person comes by the details of a wire: masked on its page, one account in full, or a file for a bank. */
type Read = 'readMasked' | 'reveal' | 'paymentFile' | 'wireSheet'

/** What the people of a paying organization do, and what makes one of them a payer, in the closing of one wire. */
export type PayerStep =
  | { does: 'takePart' | 'leave'; wire: number; who: ModelName }
  | { does: 'namePayer' | 'removePayer' | 'nameSecondPerson'; wire: number; by: ModelName; who: ModelName }
  | ({ does: Read; wire: number } & Called)
  /** `stale`: on the page that this person read last, whatever the wire is by now. */
  | ({ does: 'payerRecordsSent'; wire: number; stale: boolean } & Called)
  | ({ does: 'payerAddsReference' | 'payerVoidsSent'; wire: number } & Called)

const kinds: Record<PayerStep['does'], true> = {
  takePart: true,
  leave: true,
  namePayer: true,
  removePayer: true,
  nameSecondPerson: true,
  readMasked: true,
  reveal: true,
  paymentFile: true,
  wireSheet: true,
  payerRecordsSent: true,
  payerAddsReference: true,
  payerVoidsSent: true,
}

export const isPayerStep = <Step extends { does: string }>(step: Step): step is Step & PayerStep =>
  Object.hasOwn(kinds, step.does)

export type ReadStep = Extract<PayerStep, { does: Read }>

/** What a test takes away of what decides about payers. */
export type PayerRule =
  /** Only a Verified wire is read and paid. */
  | 'verified'
  /** Nothing is read while the closing is on hold. */
  | 'hold'
  /** Only a named person reads and pays. */
  | 'named'
  /** Naming ends when the person leaves the closing or the organization, or is blocked. */
  | 'standing'
  /** No person on the receiver's side of a wire pays it. */
  | 'receiver'
  /** A file holds only wires that the person pays, not each wire that the person sees. */
  | 'file'
  /** Only an admin names payers. */
  | 'admin'
  /** Only active colleagues who take part are named. */
  | 'candidate'
  /** A payment is recorded on the page as it stands. */
  | 'page'
