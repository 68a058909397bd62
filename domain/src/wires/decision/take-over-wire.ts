import { isSeasoned } from '../../people/delegation/delegation.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'
import { conflict, type Result } from '../../platform/result.ts'
import type { ReassignedBy } from '../gates/gates.ts'
import { defaultGateLimits } from '../gates/gate-settings.ts'
import { handOverWire } from './hand-over-wire.ts'

/** A reassignment to the delegate, who names no person: what is wrong with the delegate is no fault of a field. */
export const takeOverWire = (
  ...given: Parameters<typeof handOverWire>
): Result<typeof WireStatus.PendingVerification> => {
  const decided = handOverWire(...given)
  const fault = decided.ok ? undefined : decided.refusal.faults?.[0]
  return fault === undefined ? decided : conflict('cannot-take-over', fault.message)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether the delegation is the receiver's own word: seasoned, and named long after password, email and phone of the receiver
 * changed last. Who reads another person's mail could otherwise set a password and name a stand-in with it.
 */
export const isOwnWord = (
  { namedAt, contactChangedAt }: { namedAt: Date; contactChangedAt: Date | null },
  moments: Parameters<typeof isSeasoned>[1],
): boolean =>
  isSeasoned(namedAt, moments) &&
  (contactChangedAt === null ||
    namedAt.getTime() - contactChangedAt.getTime() >= defaultGateLimits.contactDays * dayMs)

/**
 * By whose word a delegate has the wire. A doubtful delegation is not the receiver's, and what opens a gate stays recorded
 * when the wire is passed on.
 */
export const reassignedOnTakeOver = (before: ReassignedBy | null, isOwn: boolean): ReassignedBy =>
  before === 'admin' || isOwn ? (before ?? 'receiver') : 'delegate'
