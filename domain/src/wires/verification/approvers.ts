import { whyNotVerify, type ApprovingMember } from './second-approver.ts'
import type { WireParties } from './wire-parties.ts'

/** `because` says why a person may not verify; null for a person who may. */
export type Approver = { name: string; because: string | null }

/**
 * Who of the managing side may verify an accepted wire as its second approver, and who may not and why: by the rule that
 * refuses a verification. Those who may come first.
 */
export const approversOf = (people: readonly ApprovingMember[], wire: WireParties, now: Date): Approver[] => {
  const all = people.map((person): Approver => ({
    name: person.name,
    because: whyNotVerify(person, wire, now),
  }))
  return all.toSorted((a, b) => Number(a.because !== null) - Number(b.because !== null))
}
