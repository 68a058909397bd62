import { closingLabels } from '../../platform/master-data/closing-labels.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { TimelineFacts } from './timeline-facts.ts'

/** `who` is null where no person has to do anything. */
export type NextStep = { who: string | null; what: string }

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`

/** What comes next with a wire, and who has to do it. */
export const nextStep = (facts: TimelineFacts): NextStep => {
  const { status, payment, memo, manager, receiver, payer } = facts
  if (facts.canceled) return { who: null, what: 'The closing is canceled: this wire is not to be paid' }
  if (facts.onHold)
    return { who: null, what: 'The closing is on hold: nothing goes on until two people release it' }
  if (status === WireStatus.Draft) return { who: manager, what: 'completes the wire' }
  if (status === WireStatus.ReadyToSend) return { who: manager, what: 'sends the invite' }
  if (status === WireStatus.Declined) return { who: manager, what: 'corrects the wire and sends it again' }
  if (status === WireStatus.PendingVerification) {
    const decides = 'accepts or rejects the wire'
    return {
      who: receiver,
      what: facts.bankDetailsFilled ? decides : `fills in the bank details and ${decides}`,
    }
  }
  if (status === WireStatus.PendingAdditionalVerification) {
    const who = listed(facts.approvers) || 'A second approver of the manager’s organization'
    return { who, what: 'calls back on a known number and verifies the wire' }
  }
  if (payment === 'received') return { who: null, what: 'Nothing is left to do' }
  if (payment === 'not received') return { who: manager, what: 'traces the payment with the bank' }
  if (payment === 'sent') return { who: receiver, what: 'confirms receipt' }
  return memo?.status === 'Final'
    ? { who: payer, what: `sends the payment on the ${closingLabels(facts.kind).date.toLowerCase()}` }
    : { who: manager, what: 'finalizes the closing memo' }
}
