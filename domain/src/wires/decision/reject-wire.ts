import { refuseFields, type Result, conflict } from '../../platform/result.ts'
import { rejectionFaults } from './rejection-faults.ts'
import { type RejectionReason } from '../../platform/master-data/rejection-reasons.ts'
import { nextState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/**
 * A receiver's rejection: at least one reason, words for 'Other'. Like an acceptance it carries the digest of
 * what was shown, so that a receiver cannot refuse an unseen version.
 */
export const rejectWire = (
  wire: { status: WireStatus; digest: string },
  rejection: { digest: string; reasons: readonly RejectionReason[]; remarks: string },
): Result<typeof WireStatus.Declined> => {
  const next = nextState('reject', wire.status)
  if (!next.ok) return next
  if (rejection.digest !== wire.digest) {
    return conflict(
      'wire-changed',
      'The wire changed after it was shown to you. Review the changes before you decide.',
    )
  }
  const faults = rejectionFaults(rejection.reasons, rejection.remarks)
  return faults.length > 0 ? refuseFields(faults) : next
}
