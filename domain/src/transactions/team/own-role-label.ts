import { roleLabel } from '../../platform/master-data/closing-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { TransactionRole } from '../../platform/master-data/transaction-roles.ts'
import type { TeamRights } from './transaction-team.ts'

const ofTeam: Record<TeamRights, string> = { view: 'Viewer', checker: 'Checker' }

/** The role of a person in a closing in words: the role itself, else the right in the team, else none. */
export const ownRoleLabel = (
  role: TransactionRole | null,
  rights: TeamRights | null,
  kind: TransactionKind,
): string | null => {
  if (role !== null) return roleLabel(role, kind)
  return rights === null ? null : ofTeam[rights]
}
