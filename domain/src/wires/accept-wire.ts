import { ok, refuse, refuseFields, type Result } from '../result.ts'
import type { Gate } from './gates.ts'
import { nextState, type WireStatus } from './wire.ts'

/** What the decision needs to know of the wire, as stored. Keys are keyed hashes of account numbers. */
export type WireToAccept = {
  status: WireStatus
  digest: string
  complete: boolean
  accountKey: string
  /** Who typed the account number that stands now. */
  enteredBy: 'manager' | 'receiver' | null
  openGates: readonly Gate[]
}

/** What the receiver sent: the digest it was shown and, when asked, the account typed once more. */
export type Acceptance = { digest: string; typedAccountKey: string | null }

type AcceptEvent = 'accept' | 'acceptWithOpenGate'

/**
 * A receiver's acceptance. Refuses a wire in another status, a digest other than the current one (something changed
 * after it was shown), details that are not complete, and an account that the manager filled ahead unless the
 * receiver typed the very same number: nobody accepts what they cannot see.
 */
export const acceptWire = (
  wire: WireToAccept,
  acceptance: Acceptance,
): Result<{ event: AcceptEvent; status: 5 | 6 }> => {
  const event: AcceptEvent = wire.openGates.length > 0 ? 'acceptWithOpenGate' : 'accept'
  const next = nextState(event, wire.status)
  if (!next.ok) return next
  if (acceptance.digest !== wire.digest) {
    return refuse({
      kind: 'conflict',
      code: 'wire-changed',
      message: 'The wire changed after it was shown to you. Review what is new before you decide.',
    })
  }
  if (!wire.complete) {
    return refuse({
      kind: 'invalid',
      code: 'bank-details-incomplete',
      message: 'Fill in the bank details before you accept.',
    })
  }
  if (wire.enteredBy === 'manager') {
    if (acceptance.typedAccountKey === null) {
      return refuseFields([
        { field: 'accountNumber', message: 'Type the account number to confirm that it is yours' },
      ])
    }
    if (acceptance.typedAccountKey !== wire.accountKey) {
      return refuseFields([
        { field: 'accountNumber', message: 'This is not the account number that was filled in for you' },
      ])
    }
  }
  return ok({ event, status: next.value })
}
