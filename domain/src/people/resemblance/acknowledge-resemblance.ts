import { ok, type Result, conflict } from '../../platform/result.ts'
import type { UserStatus } from '../../platform/master-data/user-status.ts'
import { samePerson, type Person } from './same-person.ts'
import type { Resemblance } from './resembling-organization.ts'

/** `daysUnchanged`: since the account joined, was blocked or let in again, or its address, phone or password changed. */
export type SuperAdmin = Person & { status: UserStatus; daysUnchanged: number }

/** Days in which an account that was just made, taken over or blocked decides nothing, but still counts. */
export const unchangedDays = 7

export type AskedAcknowledgement = {
  callerId: string
  superAdmins: readonly SuperAdmin[]
  resembles: readonly Resemblance[]
  /** Ids of the organizations whose resemblance the caller acknowledges. */
  acknowledged: readonly string[]
  /** The proposal that waits for a second super admin; null when none does. */
  proposal: { proposedBy: string; resembles: readonly Resemblance[] } | null
}

type Acknowledged = 'propose' | 'confirm' | 'alone'

const keyOf = ({ kind, own, organizationId }: Resemblance): string =>
  JSON.stringify([kind, own, organizationId])

const areSame = (some: readonly Resemblance[], others: readonly Resemblance[]): boolean =>
  JSON.stringify(some.map(keyOf).toSorted()) === JSON.stringify(others.map(keyOf).toSorted())

/** "firsttrust.example of First Trust Bank", or the name alone where the name is what is resembled. */
export const describeResembled = ({
  known,
  organization,
}: Pick<Resemblance, 'known' | 'organization'>): string =>
  known === organization ? organization : `${known} of ${organization}`

/**
 * What the acknowledgement of a resemblance leads to. With another super admin on the platform it takes two, each with an
 * account of some standing, and not two accounts of one human: else one person could make or take over the second. A
 * blocked super admin counts as another one, so that no super admin becomes the only one by blocking the other and waiting.
 */
export const acknowledgeResemblance = (asked: AskedAcknowledgement): Result<Acknowledged> => {
  const { callerId, superAdmins, resembles, acknowledged, proposal } = asked
  if (resembles.some(({ organizationId }) => !acknowledged.includes(organizationId))) {
    const named = [...new Set(resembles.map(describeResembled))].join(' and ')
    return conflict(
      'resembles-known-organization',
      `This organization resembles ${named}. Acknowledge the resemblance to verify it.`,
    )
  }
  const isEstablished = ({ status, daysUnchanged }: SuperAdmin): boolean =>
    status === 'Active' && daysUnchanged >= unchangedDays
  const find = (userId: string) => superAdmins.find((admin) => admin.userId === userId)
  const others = superAdmins.filter(
    ({ userId, status, daysUnchanged }) =>
      userId !== callerId && (status !== 'Inactive' || daysUnchanged < unchangedDays),
  )
  if (others.length === 0) return ok('alone')
  const caller = find(callerId)
  if (!caller || !isEstablished(caller)) {
    return conflict(
      'account-changed-lately',
      `Your account was added or changed within the last ${unchangedDays} days. Another super admin must acknowledge this resemblance.`,
    )
  }
  const proposer = proposal && find(proposal.proposedBy)
  const stands = proposer && isEstablished(proposer) && areSame(proposal.resembles, resembles)
  if (!stands) return ok('propose')
  if (samePerson(proposer, caller)) {
    return conflict('needs-second-super-admin', 'A second super admin must confirm this acknowledgement.')
  }
  return ok('confirm')
}
