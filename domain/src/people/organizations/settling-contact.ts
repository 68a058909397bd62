import { settlingDays } from './second-admin.ts'

/**
 * What a person reads before an own password or phone changes; null where the change keeps the person from nothing: outside of an
 * organization there is no wire to verify, and a first phone or password replaces none. A member whose contact changed
 * within `settlingDays` verifies no wire, see decision 0122.
 */
export const beforeContactChange = (
  person: { isMember: boolean },
  replaces: { what: 'password' | 'phone'; before: string | null },
): string | null =>
  person.isMember && replaces.before !== ''
    ? `After a new ${replaces.what === 'phone' ? 'number' : 'password'} you cannot verify wires as second approver for ${settlingDays} days.`
    : null
