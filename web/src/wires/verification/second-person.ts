import { stoppedByFreeze } from '../record/wire-actions.ts'
import { canceledReason, frozenReason } from '../../transactions/lifecycle/held-back.ts'
import type { WireProgress } from '../progress/progress-queries.ts'
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

/**
 * Whether each person who could be the second approver is refused, as the server rules it. False while the answer is not there,
 * and where it names no approvers.
 */
export const noApproverLeft = (approvers: WireProgress['approvers']): boolean =>
  approvers !== null && approvers.every(({ because }) => because !== null)
