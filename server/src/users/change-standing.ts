import type { Actor } from '@countersign/domain/access/policy'
import { refuseFields } from '@countersign/domain/result'
import type { Transaction } from '../database/connection.ts'
import { Problem, problemOf } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findOrganizationName } from '../organizations/store.ts'
import { assertMay } from './administer-user.ts'
import { hasPartInClosings, type AdministeredRow, type UserFacts } from './administration-store.ts'

export type AskedStanding = {
  isUnderwriter?: boolean | undefined
  organizationId?: string | null | undefined
  verified?: true | undefined
}

const refuseField = (field: string, message: string): Problem =>
  problemOf(refuseFields([{ field, message }]).refusal)

/** The facts with what the super admin asks for, or a refusal with its reason. */
export const changedStanding = async (
  services: Services,
  tx: Transaction,
  actor: Actor,
  user: AdministeredRow,
  facts: UserFacts,
  asked: AskedStanding,
): Promise<UserFacts> => {
  // Like taking the role of an admin away: refused for oneself, for super admins and for the last admin.
  const moves = asked.organizationId !== undefined && asked.organizationId !== user.organizationId
  assertMay(actor, moves ? user : { ...user, role: roleThatStays(user) }, 'makeUser')
  const organizationId = asked.organizationId === undefined ? facts.organizationId : asked.organizationId
  const isUnderwriter = asked.isUnderwriter ?? facts.isUnderwriter
  if (moves) await refuseMove(tx, user, organizationId)
  if (isUnderwriter && organizationId === null) {
    throw refuseField('isUnderwriter', 'An underwriter belongs to an organization')
  }
  return {
    ...facts,
    organizationId,
    isUnderwriter,
    // Nobody is made an admin elsewhere by being moved.
    role: moves ? 'user' : facts.role,
    ...(asked.verified && verifiedNow(services, user)),
  }
}

/** An admin who stays one does not count as lost. */
const roleThatStays = ({ role }: AdministeredRow): AdministeredRow['role'] =>
  role === 'super_admin' ? role : 'user'

const refuseMove = async (
  tx: Transaction,
  user: AdministeredRow,
  organizationId: string | null,
): Promise<void> => {
  if (organizationId !== null && (await findOrganizationName(tx, organizationId)) === undefined) {
    throw refuseField('organizationId', 'There is no such organization')
  }
  if (user.organizationId !== null && (await hasPartInClosings(tx, user.userId))) {
    throw new Problem(
      409,
      'has-part-in-closings',
      'This user has a part in closings of the present organization: they have to end or be handed over first.',
    )
  }
}

/** Somebody without a password has not registered: then the link in the invitation is what verifies the address. */
const verifiedNow = ({ config }: Services, user: AdministeredRow): Partial<UserFacts> => {
  if (config.identity.kind === 'builtIn' && !user.hasPassword) {
    throw new Problem(
      409,
      'not-registered',
      'This user has not registered yet. The link in the invitation verifies the address.',
    )
  }
  return { verified: true, status: user.status === 'Pending' ? 'Active' : user.status }
}
