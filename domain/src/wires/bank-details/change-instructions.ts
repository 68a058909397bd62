import { refuseFields, type Result } from '../../platform/result.ts'
import { bankDetailFaults, type BankDetails, type BankTexts } from './bank-details.ts'
import { nextState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/**
 * The receiver fills or corrects its bank details: a new version, which must be accepted anew even when the wire was
 * verified before. The details must be complete, because a receiver saves only what it could be paid by.
 */
export const changeInstructions = (
  wire: { status: WireStatus } & Partial<BankTexts>,
  details: BankDetails,
): Result<typeof WireStatus.PendingVerification> => {
  const next = nextState('changeInstructions', wire.status)
  if (!next.ok) return next
  const faults = bankDetailFaults(details, { complete: true, stored: wire })
  return faults.length > 0 ? refuseFields(faults) : next
}
