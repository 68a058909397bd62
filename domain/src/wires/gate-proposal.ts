import { ok, refuse, type Result } from '../result.ts'
import { type Person, samePerson } from './additional-verification.ts'

/** An active admin of the organization, or, for the platform's defaults, an active super admin. */
export type GateAdmin = Person & {
  /** Since when role, status and organization are as they are. */
  adminSince: Date
  /** When phone, address or password were last changed; null when they never were. */
  contactChangedAt: Date | null
}

const day = 86_400_000

/** Days after which a change among the admins counts, and for which a proposal waits. */
export const settlingDays = 7

/** Hours of notice that stand for a second admin where there is only one. */
export const noticeHours = 24

const isSettled = ({ adminSince, contactChangedAt }: GateAdmin, now: Date): boolean =>
  [adminSince, contactChangedAt].every(
    (at) => at === null || now.getTime() - at.getTime() >= settlingDays * day,
  )

/** Whether an admin may confirm what another one proposed. A proposal ends before an admin made after it is settled. */
export const mayConfirm = (confirmer: GateAdmin, proposer: Person, now: Date): Result<true> => {
  if (samePerson(confirmer, proposer)) {
    return refuse({
      kind: 'forbidden',
      code: 'gate-change-needs-another',
      message: 'You proposed this change. Another admin has to confirm it.',
    })
  }
  if (!isSettled(confirmer, now)) {
    return refuse({
      kind: 'forbidden',
      code: 'admin-too-new',
      message: `You cannot confirm yet: your role, password, phone or e-mail address changed within the last ${settlingDays} days.`,
    })
  }
  return ok(true)
}

/**
 * When notice alone makes a proposal take effect; null where a second admin has to confirm it. An admin who lost the role
 * within the settling days before the proposal, or after it, still counts as the second one: nobody becomes the only
 * admin by blocking the other.
 */
export const noticeEnds = (
  proposal: { proposedBy: string; proposedAt: Date },
  { admins, lastDeparture }: { admins: readonly GateAdmin[]; lastDeparture: Date | null },
): Date | null => {
  const proposedAt = proposal.proposedAt.getTime()
  const isOnly = admins.length === 1 && admins[0]?.userId === proposal.proposedBy
  const wasOnly = lastDeparture === null || proposedAt - lastDeparture.getTime() >= settlingDays * day
  return isOnly && wasOnly ? new Date(proposedAt + noticeHours * 3_600_000) : null
}

export const proposalEnds = (proposedAt: Date): Date => new Date(proposedAt.getTime() + settlingDays * day)
