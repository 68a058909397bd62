import { ok, refuseFields, type Result } from '../../platform/result.ts'
import { bankDetailFaults, type BankDetails } from '../bank-details/bank-details.ts'
import { nextState, saveEvent, type WireEvent, type WireState } from '../record/wire.ts'
import { type WireStatus } from '../../platform/master-data/wire-status.ts'
import { wireDetailFaults, wireDraftFaults, type WireDetails } from '../record/wire-details.ts'

/**
 * A manager's save. Complete details make the wire ready to send; incomplete ones are refused, with every fault at its
 * field, unless the manager asked for a draft, in which anything may be missing. Bank details may always be left to
 * the recipient, but what is filled must be well-formed.
 */
export const saveWire = (
  state: WireState,
  details: WireDetails,
  bank: BankDetails,
  asked: { draft: boolean },
): Result<{ event: WireEvent; status: WireStatus }> => {
  const event = saveEvent(state, asked)
  const next = nextState(event, state)
  if (!next.ok) return next
  const faults = [
    ...(event === 'saveDraft' ? wireDraftFaults(details) : wireDetailFaults(details)),
    ...bankDetailFaults(bank, { complete: false }),
  ]
  return faults.length > 0 ? refuseFields(faults) : ok({ event, status: next.value })
}

/** Bank details that a receiver entered never pass to another receiver. */
export const keepsBankDetails = (
  before: { receiverEmail: string; enteredBy: 'manager' | 'receiver' | null },
  after: { receiverEmail: string },
): boolean => before.enteredBy !== 'receiver' || before.receiverEmail === after.receiverEmail
