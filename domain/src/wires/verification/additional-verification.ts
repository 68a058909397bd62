import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { conflict, forbidden, refuseField, type Result } from '../../platform/result.ts'
import { nextState } from '../record/wire.ts'
import { callBackFaultFor, type CallBack, type CalledWire } from './call-back.ts'
import { mayVerify, type ApprovingMember } from './second-approver.ts'

export type WireToVerify = CalledWire & {
  status: WireStatus
  digest: string
  /** Why no wire can go to its banks, as the routing directory that is loaded by now says; null when it can. */
  unpayable: string | null
}

/**
 * A second person stands for an accepted wire. Refuses a wire in another status, a digest other than that of the
 * version that was accepted, a bank that takes no wires, a person who is connected with it or new, and a verification without a call-back that counts.
 */
export const passVerification = (
  wire: WireToVerify,
  person: ApprovingMember,
  verification: { digest: string; callBack: CallBack | null; now: Date },
): Result<typeof WireStatus.Verified> => {
  const stands = mayVerify(person, wire, verification.now)
  if (!stands.ok) return stands
  const next = nextState('passVerification', wire.status)
  if (!next.ok) return next
  if (verification.digest !== wire.digest) {
    return conflict(
      'wire-changed',
      'The wire changed after it was shown to you. Review the changes before you decide.',
    )
  }
  if (wire.unpayable !== null) {
    return conflict('bank-takes-no-wires', `${wire.unpayable} The receiver corrects the bank details first.`)
  }
  // A wire that waits for a second person without an acceptance on record is not to be trusted.
  if (!wire.acceptor) return forbidden('second-person-accepted', 'The acceptance of this wire is not known')
  if (!verification.callBack) {
    return refuseField('callBackId', 'Record a call-back before you verify the wire')
  }
  const fault = callBackFaultFor(person, verification.callBack, wire)
  return fault ? refuseField('callBackId', fault) : next
}

/** The manager's side finds that a wire cannot be stood for, and says why. */
export const failVerification = (
  wire: { status: WireStatus },
  reason: string,
): Result<typeof WireStatus.Declined> => {
  const next = nextState('failVerification', wire.status)
  if (!next.ok) return next
  return reason.trim() === '' ? refuseField('reason', 'Enter why the wire could not be verified') : next
}
