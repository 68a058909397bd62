import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { type Result, refuseField } from '../../platform/result.ts'
import { nextState, type WireState } from '../record/wire.ts'

/** Sends a ready wire to its receiver, who must not be its sender. */
export const sendWire = (wire: {
  status: WireState
  receiverIsSender: boolean
}): Result<typeof WireStatus.PendingVerification> => {
  const next = nextState('send', wire.status)
  if (!next.ok) return next
  return wire.receiverIsSender
    ? refuseField('receiverEmail', 'You cannot receive a wire that you send yourself')
    : next
}
