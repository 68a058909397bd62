import { ok, refuse, type Result, conflict, refuseField } from '../../platform/result.ts'
import type { UserStatus } from '../../platform/master-data/user-status.ts'

/** What a member of the team may: see the transaction, or stand in for the manager's eyes as well. */
export const teamRights = ['view', 'checker'] as const

export type TeamRights = (typeof teamRights)[number]

/** A person who is, or is to be, in a transaction's team. */
export type TeamCandidate = {
  userId: string
  organizationId: string | null
  status: UserStatus
  isUnderwriter: boolean
}

export type Team = {
  organizationId: string
  /** Who created the transaction: holds the Transaction Manager role for as long as it exists. */
  manager: TeamCandidate
  members: readonly (TeamCandidate & { isManager: boolean })[]
}

export type TeamPlace = { rights: TeamRights; isManager: boolean }

/** Whether a place gives more than the one before, or than none: the checker right, or the manager's role. */
export const widensRights = (before: TeamPlace | undefined, after: TeamPlace): boolean =>
  (after.rights === 'checker' && before?.rights !== 'checker') ||
  (after.isManager && before?.isManager !== true)

/** Whether a change only takes away: it goes on while the closing is on hold. `after` null: the member is removed. */
export const narrowsRights = (before: TeamPlace | undefined, after: TeamPlace | null): boolean =>
  after === null || (before !== undefined && !widensRights(before, after))

const outsider = refuseField('userId', 'Choose an active member of your own organization')

const placeFault = (person: TeamCandidate, place: TeamPlace): Result<null> =>
  place.isManager && !person.isUnderwriter
    ? refuseField('isManager', 'Only an underwriter can manage a transaction')
    : ok(null)

const isCreator = conflict(
  'is-transaction-manager',
  'This person created the transaction and remains its manager.',
)

const noMember = refuse({
  kind: 'missing',
  code: 'not-found',
  message: 'There is no such team member.',
})

const lastManager = conflict(
  'last-transaction-manager',
  'The transaction would have no other active manager.',
)

const isActing = (person: TeamCandidate): boolean => person.status === 'Active' && person.isUnderwriter

/** Whether a manager who can act is left in the transaction without this person. */
const managedWithout = (team: Team, userId: string): boolean =>
  isActing(team.manager) ||
  team.members.some((member) => member.userId !== userId && member.isManager && isActing(member))

/** Members of the managing organization alone; the manager's role to an underwriter alone. */
export const addTeamMember = (
  team: Team,
  person: TeamCandidate | undefined,
  place: TeamPlace,
): Result<null> => {
  if (person?.organizationId !== team.organizationId || person.status !== 'Active') return outsider
  if (person.userId === team.manager.userId) return isCreator
  if (team.members.some(({ userId }) => userId === person.userId)) {
    return conflict('already-in-team', 'This person is already in the transaction team.')
  }
  return placeFault(person, place)
}

export const changeTeamMember = (team: Team, userId: string, place: TeamPlace): Result<null> => {
  if (userId === team.manager.userId) return isCreator
  const member = team.members.find((known) => known.userId === userId)
  if (!member) return noMember
  if (member.isManager && !place.isManager && !managedWithout(team, userId)) return lastManager
  return placeFault(member, place)
}

export const removeTeamMember = (team: Team, userId: string): Result<null> => {
  if (userId === team.manager.userId) return isCreator
  const member = team.members.find((known) => known.userId === userId)
  if (!member) return noMember
  return member.isManager && !managedWithout(team, userId) ? lastManager : ok(null)
}
