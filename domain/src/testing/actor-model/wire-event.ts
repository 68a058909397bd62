import { TransactionStatus } from '../../platform/master-data/transaction-status.ts'
import { refuseWhileCompleted } from '../../transactions/lifecycle/completion.ts'
import { refuseWhileFrozen } from '../../transactions/lifecycle/freeze.ts'
import { nextState, type WireEvent, wireEvents } from '../../wires/record/wire.ts'
import { type WireStatus } from '../../platform/master-data/wire-status.ts'
import { refuseOnceSent } from '../../wires/payments/wire-payment.ts'
import type { ModelWire } from './world.ts'

/** What the closing and the payment let happen; the wire's own status is asked apart. */
export const goesOnNow = (wire: ModelWire, event: WireEvent, freezes = true): boolean =>
  refuseWhileFrozen(freezes && wire.frozen ? { kind: 'manager', reason: 'x' } : null, wireEvents[event]).ok &&
  refuseWhileCompleted(
    wire.completed ? TransactionStatus.Completed : TransactionStatus.InProgress,
    wireEvents[event],
  ).ok &&
  refuseOnceSent(wire.sent ? 'sent' : null).ok

/** Moves the wire, and notes when that happened although a freeze should have held it. */
export const enter = (wire: ModelWire, event: WireEvent, status: WireStatus | 'gone'): true => {
  wire.status = status
  wire.openGates = []
  if (wire.frozen && !wireEvents[event].whileFrozen) wire.ghost.movedWhileFrozen = true
  return true
}

/** False when the product refuses the event. */
export const happens = (wire: ModelWire, event: WireEvent): boolean => {
  if (wire.status === 'gone' || !goesOnNow(wire, event)) return false
  const next = nextState(event, wire.status)
  return next.ok && enter(wire, event, next.value)
}
