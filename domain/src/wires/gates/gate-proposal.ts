import { type Admin, secondAdminFault, settlingDays } from '../../people/organizations/second-admin.ts'
import { ok, type Result, forbidden } from '../../platform/result.ts'
import type { Person } from '../../people/resemblance/same-person.ts'

/** Whether an admin may confirm what another one proposed. A proposal ends before an admin made after it is settled. */
export const mayConfirm = (confirmer: Admin, proposer: Person, now: Date): Result<true> => {
  const fault = secondAdminFault(confirmer, proposer, now)
  if (fault === 'author') {
    return forbidden('gate-change-needs-another', 'You proposed this change. Another admin must confirm it.')
  }
  if (fault === 'too new') {
    return forbidden(
      'admin-too-new',
      `You cannot confirm yet: your role, password, phone or email address changed within the last ${settlingDays} days.`,
    )
  }
  return ok(true)
}

export const proposalEnds = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + settlingDays * 86_400_000)
