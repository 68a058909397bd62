import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { phoneDigits, phoneFault } from '../../platform/text/phone.ts'
import { coolingDays, type NumberSource } from '../verification/call-back.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'

/** A person that an organization knows at another one, as entered. `phone` is written as people write it. */
export type ContactEntry = {
  organizationId: string
  person: string
  title: string
  phone: string
  source: NumberSource
}

/** The number of a contact as it stands: digits alone, and since when it is known. */
export type KnownNumber = Pick<ContactEntry, 'organizationId' | 'phone' | 'source'> & { phoneSince: Date }

/** A person and a whole US number are needed; the title is not. */
export const contactFaults = ({ person, title, phone }: ContactEntry): FieldFault[] =>
  faultsOf([
    ['person', person.trim() === '' ? 'Required field' : hiddenCharacterFault(person)],
    ['title', hiddenCharacterFault(title)],
    ['phone', phone.trim() === '' ? 'Required field' : phoneFault(phone)],
  ])

/**
 * Since when the number of an entry counts as known: from now on, unless it is the very number that was known before, at
 * the same organization. A number learnt from an invitation starts anew under another source, or calling it something
 * else would be a way to make it old.
 */
export const phoneSince = (before: KnownNumber | null, entry: ContactEntry, now: Date): Date =>
  before !== null &&
  before.phone === phoneDigits(entry.phone) &&
  before.organizationId === entry.organizationId &&
  (before.source !== 'invitation' || entry.source === 'invitation')
    ? before.phoneSince
    : now

/** From when a call on a number counts that is known since then. */
export const countsFrom = (since: Date): Date => new Date(since.getTime() + coolingDays * 86_400_000)

/**
 * Whether the admins of the owner are told of a change: of the number, of whose it is, or of where it was learnt. A title
 * alone is no alarm.
 */
export const changesNumber = (changed: readonly string[]): boolean => changed.some((part) => part !== 'title')

/** Until when a call on this number does not count; null once it does. */
export const coolingUntil = (since: Date, now: Date): Date | null => {
  const until = countsFrom(since)
  return until > now ? until : null
}
