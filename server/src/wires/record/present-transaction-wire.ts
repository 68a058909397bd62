import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { TransactionWire } from '@countersign/contract/transactions/transaction-wire'
import type { Caller } from '../../platform/http/caller.ts'
import { shownFault } from './agreed-wire.ts'
import { seesPaymentDetails } from './payer-details.ts'
import { isFilled, lostConfirmationFor, payerOf, paymentOf, receiverOf, seesGatesOf } from './present-wire.ts'
import type { WireRow } from './store.ts'
import { subjectOf } from './viewer.ts'

/** A list shows whether there is an account, and the bank that a payment file would name. */
const detailsOf = (caller: Caller, wire: WireRow, now: Date): Pick<TransactionWire, 'account' | 'aba'> => {
  if (!seesPaymentDetails(caller, wire, now))
    return { account: isFilled(wire) ? 'withheld' : null, aba: null }
  return {
    account: wire.accountSealed === null ? null : 'masked',
    aba: wire.status === WireStatus.Verified ? wire.aba : null,
  }
}

/** A wire in the lists of its transaction, as this caller may see it. */
export const presentTransactionWire = (caller: Caller, wire: WireRow, now: Date): TransactionWire => {
  const subject = subjectOf(caller, wire)
  return {
    id: wire.id,
    number: wire.number,
    version: wire.version,
    status: wire.status,
    role: wire.role,
    payer: payerOf(caller, wire, subject.isPayer === true),
    receiver: receiverOf(wire),
    amount: wire.amount,
    wirePurposes: wire.wirePurposes,
    payoff: wire.payoff,
    bankDetailsFilled: isFilled(wire),
    ...detailsOf(caller, wire, now),
    isReceiver: subject.isWireReceiver === true,
    payment: paymentOf(wire),
    lostConfirmation: lostConfirmationFor(wire, {
      seesGates: seesGatesOf(caller, wire),
      isPayer: subject.isPayer === true,
    }),
    altered: shownFault(wire) !== null,
  }
}
