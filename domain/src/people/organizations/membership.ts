import { domainOf } from '../resemblance/public-mail-domains.ts'

/**
 * What an admin confirms. Of an admin: an 'invitation', or the 'role' of a member. Of a plain member: a person who
 * asks to 'join', a 'member' whom a super admin invites, and a person whom a super admin moves ('move').
 */
export const confirmationKinds = ['invitation', 'role', 'join', 'member', 'move'] as const

export type ConfirmationKind = (typeof confirmationKinds)[number]

/** `userId` is null for an invitation; a person who asks to join is `requestedBy` as well. */
export const confirmationKind = ({
  asksFor,
  userId,
  requestedBy,
}: {
  asksFor: 'admin' | 'member'
  userId: string | null
  requestedBy: string
}): ConfirmationKind => {
  if (asksFor === 'admin') return userId === null ? 'invitation' : 'role'
  if (userId === null) return 'member'
  return userId === requestedBy ? 'join' : 'move'
}

/**
 * Whether a plain member proposed by a super admin waits for an admin of the organization: a member reads standing
 * accounts and closings. An address (lower case) at a domain that the organization proved is its own, and without an
 * active admin the organization takes its people from the super admin.
 */
export const memberWaitsForOwnAdmin = (
  email: string,
  { activeAdmins, provedDomains }: { activeAdmins: number; provedDomains: readonly string[] },
): boolean => activeAdmins > 0 && !provedDomains.includes(domainOf(email))
