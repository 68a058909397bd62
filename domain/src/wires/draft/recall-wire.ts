import { type Result, refuseField } from '../../platform/result.ts'
import { nextState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/** Takes a sent wire back to 'Ready to Send'. One that was accepted needs a reason, for the receiver is told why. */
export const recallWire = (
  wire: { status: WireStatus },
  reason: string,
): Result<typeof WireStatus.ReadyToSend> => {
  const next = nextState('recall', wire.status)
  if (!next.ok) return next
  return wire.status !== WireStatus.PendingVerification && reason.trim() === ''
    ? refuseField('reason', 'Enter the reason for recalling an accepted wire')
    : next
}
