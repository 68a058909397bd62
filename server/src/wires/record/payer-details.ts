import { may } from '@countersign/domain/platform/access/policy'
import { refuseWhileCanceled } from '@countersign/domain/transactions/lifecycle/cancellation'
import { freezeNow, refuseWhileFrozen } from '@countersign/domain/transactions/lifecycle/freeze'
import { requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { WireRow } from './store.ts'
import { seesAsPayer, subjectOf } from './viewer.ts'

/** A payer makes no call-back: while the closing is on hold there is nothing that a payer needs the details for. */
export const requireNotOnHold = (caller: Caller, wire: WireRow, now: Date): void => {
  if (!seesAsPayer(caller, wire)) return
  requireOk(refuseWhileFrozen(freezeNow(wire.freeze, wire.freezeAt, now)))
  requireOk(refuseWhileCanceled({ canceled: wire.transactionCanceled }))
}

/** Whether the masked details are shown: to the two sides at any time, to a payer until the closing is on hold. */
export const seesPaymentDetails = (caller: Caller, wire: WireRow, now: Date): boolean =>
  may(caller, 'view payment details', subjectOf(caller, wire)) &&
  (!seesAsPayer(caller, wire) ||
    (freezeNow(wire.freeze, wire.freezeAt, now) === null && !wire.transactionCanceled))
