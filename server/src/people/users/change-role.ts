import { domainOf } from '@countersign/domain/people/resemblance/public-mail-domains'
import { lockAccount } from '../accounts/account-store.ts'
import { askedMembership } from '../accounts/join-organization.ts'
import type { Actor } from '@countersign/domain/platform/access/actor'
import type { Transaction } from '../../platform/database/connection.ts'
import { Problem, invalidField } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { memberNeedsConfirmation } from '../admin-confirmations/request-confirmation.ts'
import { isProvedDomain } from '../organization-domains/store.ts'
import { findOrganizationName } from '../organizations/store.ts'
import { assertMay } from './administer-user.ts'
import { hasPartInClosings, type AdministeredRow, type UserFacts } from './administration-store.ts'

export type AskedStanding = {
  isUnderwriter?: boolean | undefined
  organizationId?: string | null | undefined
  verified?: true | undefined
}

/**
 * The facts with what the super admin asks for, or a refusal with its reason. `waitsFor` is the organization whose admin
 * must confirm the move first; the facts leave the user where it is until then.
 */
export const changedStanding = async (
  services: Services,
  tx: Transaction,
  actor: Actor,
  user: AdministeredRow,
  facts: UserFacts,
  asked: AskedStanding,
): Promise<{ facts: UserFacts; waitsFor: { id: string; name: string } | null }> => {
  // Like taking the role of an admin away: refused for oneself, for super admins and for the last admin.
  const moves = asked.organizationId !== undefined && asked.organizationId !== user.organizationId
  assertMay(actor, moves ? user : { ...user, role: roleThatStays(user) }, 'makeUser')
  if (moves) await refuseMove(tx, user, asked.organizationId ?? null)
  const verified = asked.verified ? await verifiedNow(services, tx, user) : {}
  const placed = { organizationId: facts.organizationId, role: facts.role, ...verified }
  const isUnderwriter = asked.isUnderwriter ?? facts.isUnderwriter
  const waitsFor = moves ? await organizationToAsk(tx, actor, user.email, asked.organizationId ?? null) : null
  // A move to another organization never makes the user an admin there.
  const { organizationId, role } =
    asked.organizationId !== undefined && moves && waitsFor === null
      ? { organizationId: asked.organizationId, role: 'user' as const }
      : placed
  if (isUnderwriter && organizationId === null) {
    throw invalidField('isUnderwriter', 'An underwriter belongs to an organization')
  }
  return { facts: { ...facts, ...verified, organizationId, isUnderwriter, role }, waitsFor }
}

const organizationToAsk = async (
  tx: Transaction,
  actor: Actor,
  email: string,
  organizationId: string | null,
): Promise<{ id: string; name: string } | null> =>
  organizationId !== null && (await memberNeedsConfirmation(tx, actor.role, organizationId, email))
    ? { id: organizationId, name: (await findOrganizationName(tx, organizationId)) ?? '' }
    : null

/** An admin who stays one does not count as lost. */
const roleThatStays = ({ role }: AdministeredRow): AdministeredRow['role'] =>
  role === 'super_admin' ? role : 'user'

/** Refuses the move of a user who takes part in closings of the organization that is left. */
export const refuseMove = async (
  tx: Transaction,
  user: AdministeredRow,
  organizationId: string | null,
): Promise<void> => {
  if (organizationId !== null && (await findOrganizationName(tx, organizationId)) === undefined) {
    throw invalidField('organizationId', 'There is no such organization')
  }
  if (user.organizationId !== null && (await hasPartInClosings(tx, user.userId))) {
    throw new Problem(
      409,
      'has-part-in-closings',
      'This user takes part in closings of the current organization. End or reassign them first.',
    )
  }
}

/**
 * A user without a password has not registered: then the link in the invitation verifies the address. A
 * Pending user joins the organization that the registration asked for. An address at a proved domain shows
 * membership in its organization, so a super admin who verified one could invent colleagues there.
 */
const verifiedNow = async (
  { config, clock }: Services,
  tx: Transaction,
  user: AdministeredRow,
): Promise<Partial<UserFacts>> => {
  if (config.identity.kind === 'builtIn' && !user.hasPassword) {
    throw new Problem(
      409,
      'not-registered',
      'This user has not registered yet. The link in the invitation verifies the address.',
    )
  }
  if (await isProvedDomain(tx, domainOf(user.email))) {
    throw new Problem(
      409,
      'proved-domain',
      'An organization proved the domain of this address. Only the link in the mail verifies it.',
    )
  }
  if (user.status !== 'Pending') return { verified: true }
  const account = await lockAccount(tx, user.email)
  const asked = account?.askedOrganization
  if (!account || !asked) return { verified: true, status: 'Active' }
  const { organizationId, role } = await askedMembership(tx, account, asked, clock())
  return { verified: true, status: 'Active', organizationId, role }
}
