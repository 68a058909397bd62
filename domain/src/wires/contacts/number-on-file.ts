import { coolingDays, type NumberSource } from '../verification/call-back.ts'

const day = 86_400_000

/**
 * Whether the number that a person keeps in the profile is old enough to call the person about a wire: a hijacked account
 * that changed its number first, and then the wire, shows none.
 */
export const isNumberOnFile = (knownSince: Date, wireSince: Date): boolean =>
  wireSince.getTime() - knownSince.getTime() >= coolingDays * day

/** Whether a number of the reader's own call-back book may be called about a wire: like a call-back that counts. */
export const isBookNumberOnFile = (
  contact: { source: NumberSource; phoneSince: Date },
  wireSince: Date,
  now: Date,
): boolean =>
  contact.source !== 'invitation' &&
  contact.phoneSince < wireSince &&
  now.getTime() - contact.phoneSince.getTime() >= coolingDays * day
