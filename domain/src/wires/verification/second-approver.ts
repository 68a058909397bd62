import { settlingDays } from '../../people/organizations/second-admin.ts'
import type { Person } from '../../people/resemblance/same-person.ts'
import { forbidden, type Result } from '../../platform/result.ts'
import { connectionOf, mayStandFor, whoIs, type WireParties } from './wire-parties.ts'

/** A member of the managing organization, as far as it takes to tell whether that person may verify a wire. */
export type ApprovingMember = Person & {
  joinedAt: Date
  /** When an admin last let the member in again who was Inactive or Blocked; null for never. */
  returnedAt: Date | null
  /** When the first of those who belong to the organization joined it. */
  firstJoinedAt: Date
  /** When phone, address or password were last changed; null when they never were. */
  contactChangedAt: Date | null
}

const settlingMs = settlingDays * 86_400_000

/**
 * What is too recent about a member: a sender must not invite an own mailbox, or take over a colleague's, as the second
 * approver. In an organization's first days every member is new: those who join in them belong to its beginning. A contact
 * that changed before the member joined is as new as the membership. A return is new at any age of the organization, and
 * hides no earlier change of a contact: the account may have been lost, and an admin may have let in another person.
 */
export const whatIsNew = (
  { joinedAt, returnedAt, firstJoinedAt, contactChangedAt }: ApprovingMember,
  now: Date,
): 'membership' | 'contact' | null => {
  const since = (earlier: Date, later: Date): boolean => later.getTime() - earlier.getTime() < settlingMs
  if (returnedAt !== null && since(returnedAt, now)) return 'membership'
  if (since(joinedAt, now) && !since(firstJoinedAt, joinedAt)) return 'membership'
  const changed = contactChangedAt !== null && contactChangedAt > joinedAt ? contactChangedAt : null
  return changed !== null && since(changed, now) ? 'contact' : null
}

/** What is too recent, said to the member; what that keeps the member from follows. */
export const saidNew = {
  membership: `You joined or came back to the organization less than ${settlingDays} days ago`,
  contact: `Your password, phone or email address changed within the last ${settlingDays} days`,
} as const

/** Whether a member may verify a wire as its second approver: neither connected with it nor new. 403 otherwise. */
export const mayVerify = (member: ApprovingMember, wire: WireParties, now: Date): Result<true> => {
  const stands = mayStandFor(member, wire)
  const fresh = whatIsNew(member, now)
  if (!stands.ok || fresh === null) return stands
  return forbidden(
    `second-person-new-${fresh}`,
    `${saidNew[fresh]}, so you cannot verify wires yet. Ask a colleague`,
  )
}

const because = {
  membership: `joined or came back to the organization less than ${settlingDays} days ago`,
  contact: `changed a password, phone or email address less than ${settlingDays} days ago`,
}

/** Why a member may not verify a wire, said of that person by name; null for one who may. */
export const whyNotVerify = (member: ApprovingMember, wire: WireParties, now: Date): string | null => {
  const connection = connectionOf(member, wire)
  if (connection !== null) return whoIs[connection]
  const fresh = whatIsNew(member, now)
  return fresh === null ? null : because[fresh]
}
