import { stoppedByFreeze } from '../record/wire-actions.ts'
import { canceledReason, frozenReason } from '../../transactions/lifecycle/held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../record/wire-queries.ts'
import type { CallBacks } from './verification-queries.ts'

/** Why the viewer cannot verify the wire now, in words; null when nothing stands in the way. */
export function verifyObstacle(
  wire: Pick<Wire, 'status' | 'frozen' | 'canceled'>,
  { mayVerify, items }: Pick<CallBacks, 'mayVerify' | 'items'>,
): string | null {
  if (stoppedByFreeze('verify', wire)) return frozenReason
  if (wire.canceled) return canceledReason
  if (mayVerify !== null) return mayVerify
  if (items.length === 0) return 'Record a call-back before you verify the wire.'
  return items.some(({ fault }) => fault === null)
    ? null
    : 'No recorded call counts. Record a call that counts before you verify the wire.'
}

/** Whether another person could verify a wire of the transaction: a checker, or another manager. */
export function anotherCouldVerify(
  { manager, teamMembers }: Pick<Transaction, 'manager' | 'teamMembers'>,
  userId: string | undefined,
): boolean {
  const others = teamMembers
    .filter(({ rights, isManager }) => rights === 'checker' || isManager)
    .map((member) => member.userId)
  return [manager.userId, ...others].some((one) => one !== userId)
}
