import { ok, refuseFields, type Result } from '../../platform/result.ts'
import { bankDetailFaults, type BankDetails, type BankTexts } from '../bank-details/bank-details.ts'
import { nextState, saveEvent, type WireEvent, type WireState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import {
  type StandingTexts,
  wireDetailFaults,
  wireDraftFaults,
  type WireDetails,
} from '../record/wire-details.ts'

/** The texts of the wire that is changed. */
export type StoredTexts = BankTexts & StandingTexts

/**
 * A manager's save. Complete details make the wire ready to send; incomplete ones are refused, with every fault at its
 * field, unless the manager asked for a draft, in which anything may be missing. Bank details may always be left to
 * the recipient, but what is filled must be well-formed. Its faults are named as a manager's save nests it, such as `bankDetails.aba`.
 */
export const saveWire = (
  state: WireState,
  details: WireDetails,
  bank: BankDetails,
  asked: { draft: boolean; kind: TransactionKind; stored?: StoredTexts | null },
): Result<{ event: WireEvent; status: WireStatus }> => {
  const event = saveEvent(state, asked)
  const next = nextState(event, state)
  if (!next.ok) return next
  const faults = [
    ...(event === 'saveDraft' ? wireDraftFaults : wireDetailFaults)(details, asked.kind, asked.stored),
    ...bankDetailFaults(bank, { complete: false, stored: asked.stored ?? null }).map(
      ({ field, message }) => ({
        field: `bankDetails.${field}`,
        message,
      }),
    ),
  ]
  return faults.length > 0 ? refuseFields(faults) : ok({ event, status: next.value })
}

const { PendingVerification, Verified, PendingAdditionalVerification } = WireStatus

/** From which statuses a save that repeats the agreement changes nothing. A manager's save of an invite that waits counts. */
const repeatedFrom: Record<'manager' | 'receiver', readonly WireStatus[]> = {
  manager: [PendingVerification, Verified, PendingAdditionalVerification],
  receiver: [Verified, PendingAdditionalVerification],
}

/**
 * Whether a save says no more than what stands: the digest covers everything that a receiver agrees to. Such a save voids
 * no decision and supersedes no memo. A receiver's entry before the first decision is no repetition: the receiver then
 * confirms by it what the manager entered.
 */
export const repeatsAgreement = (
  before: { status: WireStatus; digest: string },
  after: { digest: string },
  by: 'manager' | 'receiver',
): boolean => repeatedFrom[by].includes(before.status) && before.digest === after.digest

/** Bank details that a receiver entered never pass to another receiver. */
export const keepsBankDetails = (
  before: { receiverEmail: string; enteredBy: 'manager' | 'receiver' | null },
  after: { receiverEmail: string },
): boolean => before.enteredBy !== 'receiver' || before.receiverEmail === after.receiverEmail
