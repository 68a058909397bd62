import type { RetypedNumber } from '../../platform/master-data/retyped-numbers.ts'
import { type FieldFault, ok, refuse, refuseFields, type Result, conflict } from '../../platform/result.ts'
import type { Gate } from '../gates/gates.ts'
import { agreesToPayer } from '../payments/wire-payer.ts'
import { nextState } from '../record/wire.ts'
import type { AcceptedStatus, WireStatus } from '../../platform/master-data/wire-status.ts'

/** What the decision needs to know of the wire, as stored. Keys are keyed hashes of account numbers. */
export type WireToAccept = {
  status: WireStatus
  digest: string
  complete: boolean
  openGates: readonly Gate[]
  /** Why no wire can go to its banks, as the routing directory that is loaded by now says; null when it can. */
  unpayable: string | null
  /** The organization that pays, where it is not the managing one. */
  payer: { organizationId: string; organization: string } | null
} & FilledAhead

/** Who entered the numbers that stand. A further credit account that is not filled has an empty key. */
export type FilledAhead = {
  accountKey: string
  enteredBy: 'manager' | 'receiver' | null
  /** A person other than the present receiver entered the version that stands. */
  enteredByOther: boolean
  furtherCreditKey: string
  /** Who typed the further credit account: filling from a standing account keeps the one of an earlier version. */
  furtherCreditEnteredBy: FurtherCreditAuthor | null
}

/** The manager, the present receiver, or a receiver before a reassignment. */
export type FurtherCreditAuthor = 'manager' | 'receiver' | 'former receiver'

/** Who typed the further credit account that the receiver of this wire keeps with the next version. */
export const keptFurtherCredit = ({
  furtherCreditEnteredBy,
  enteredByOther,
}: Pick<FilledAhead, 'furtherCreditEnteredBy' | 'enteredByOther'>): FurtherCreditAuthor | null =>
  furtherCreditEnteredBy === 'receiver' && enteredByOther ? 'former receiver' : furtherCreditEnteredBy

/** What the receiver sent: the digest it was shown and, when asked, the numbers typed once more. */
export type Acceptance = {
  digest: string
  typedAccountKey: string | null
  typedFurtherCreditKey: string | null
  /** The id of the paying organization that the receiver was shown; null when none was. */
  agreedPayer: string | null
}

/** The numbers that the manager, or a receiver before a reassignment, filled ahead: the receiver types them to accept. */
export const numbersToRetype = (wire: FilledAhead): RetypedNumber[] => [
  ...((wire.enteredBy === 'manager' || wire.enteredByOther) && wire.accountKey !== ''
    ? (['accountNumber'] as const)
    : []),
  ...((wire.furtherCreditEnteredBy !== 'receiver' || wire.enteredByOther) && wire.furtherCreditKey !== ''
    ? (['furtherCreditAccount'] as const)
    : []),
]

const retypedNames: Record<RetypedNumber, string> = {
  accountNumber: 'account number',
  furtherCreditAccount: 'further credit account',
}

const retypingFaults = (wire: FilledAhead, acceptance: Acceptance): FieldFault[] => {
  const filled = { accountNumber: wire.accountKey, furtherCreditAccount: wire.furtherCreditKey }
  const typed = {
    accountNumber: acceptance.typedAccountKey,
    furtherCreditAccount: acceptance.typedFurtherCreditKey,
  }
  return numbersToRetype(wire).flatMap((field) => {
    if (typed[field] === filled[field]) return []
    const message =
      typed[field] === null
        ? `Enter the ${retypedNames[field]} to confirm that it is yours`
        : `This does not match the ${retypedNames[field]} entered for you`
    return [{ field, message }]
  })
}

type AcceptEvent = 'accept' | 'acceptWithOpenGate'

/**
 * A receiver's acceptance. Refuses a wire in another status, a digest other than the current one (something
 * changed after it was shown), incomplete details, a bank that takes no wires, and an account or a further credit account that another
 * person filled ahead, unless the receiver typed the same number: receivers must not accept an unseen one.
 */
export const acceptWire = (
  wire: WireToAccept,
  acceptance: Acceptance,
): Result<{ event: AcceptEvent; status: AcceptedStatus }> => {
  const event: AcceptEvent = wire.openGates.length > 0 ? 'acceptWithOpenGate' : 'accept'
  const next = nextState(event, wire.status)
  if (!next.ok) return next
  if (acceptance.digest !== wire.digest) {
    return conflict(
      'wire-changed',
      'The wire changed after it was shown to you. Review the changes before you decide.',
    )
  }
  if (!wire.complete) {
    return refuse({
      kind: 'invalid',
      code: 'bank-details-incomplete',
      message: 'Fill in the bank details before you accept.',
    })
  }
  if (wire.unpayable !== null) {
    return conflict('bank-takes-no-wires', `${wire.unpayable} Correct the bank details before you accept.`)
  }
  const agreed = agreesToPayer(wire.payer, acceptance.agreedPayer)
  if (!agreed.ok) return agreed
  const faults = retypingFaults(wire, acceptance)
  if (faults.length > 0) return refuseFields(faults)
  return ok({ event, status: next.value })
}
