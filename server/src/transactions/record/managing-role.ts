import type { Subject } from '@countersign/domain/platform/access/policy'
import type { Caller } from '../../platform/http/caller.ts'
import type { TeamRow } from './team-store.ts'

/** What a transaction says of its managing side. */
type Managed = { managerId: string; team: readonly TeamRow[] } & (
  | { organizationId: string }
  | { managerOrganizationId: string }
)

/**
 * The caller's roles in a transaction: a manager, a team member or a checker. A user who left the managing
 * organization has none of these roles, even when the user's new organization takes part.
 */
export const standingOf = (
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  transaction: Managed,
): Pick<Subject, 'isTransactionManager' | 'isTeamMember' | 'isChecker'> => {
  const member = transaction.team.find(({ userId }) => userId === caller.userId)
  const managing =
    'organizationId' in transaction ? transaction.organizationId : transaction.managerOrganizationId
  return {
    isTransactionManager:
      caller.organizationId === managing &&
      (transaction.managerId === caller.userId || member?.isManager === true),
    isTeamMember: member !== undefined,
    isChecker: member?.rights === 'checker',
  }
}
