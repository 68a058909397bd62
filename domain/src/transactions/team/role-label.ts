import type { TransactionRole } from '../../platform/master-data/transaction-roles.ts'
import type { TeamRights } from './transaction-team.ts'

const ofTeam: Record<TeamRights, string> = { view: 'Viewer', checker: 'Checker' }

/** The role of a person in a closing in words: the role itself, else the right in the team, else none. */
export const roleLabel = (role: TransactionRole | null, rights: TeamRights | null): string | null =>
  role ?? (rights === null ? null : ofTeam[rights])
