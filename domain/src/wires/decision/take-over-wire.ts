import type { WireStatus } from '../../platform/master-data/wire-status.ts'
import { conflict, type Result } from '../../platform/result.ts'
import type { ReassignedBy } from '../gates/gates.ts'
import { handOverWire } from './hand-over-wire.ts'

/** A reassignment to the delegate, who names no person: what is wrong with the delegate is no fault of a field. */
export const takeOverWire = (
  ...given: Parameters<typeof handOverWire>
): Result<typeof WireStatus.PendingVerification> => {
  const decided = handOverWire(...given)
  const fault = decided.ok ? undefined : decided.refusal.faults?.[0]
  return fault === undefined ? decided : conflict('cannot-take-over', fault.message)
}

/**
 * By whose word a delegate has the wire. A recent delegation is not the receiver's, and what opens a gate stays recorded
 * when the wire is passed on.
 */
export const reassignedOnTakeOver = (before: ReassignedBy | null, seasoned: boolean): ReassignedBy =>
  before === 'admin' || seasoned ? (before ?? 'receiver') : 'delegate'
