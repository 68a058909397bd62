import { lengthFault } from '../../platform/field-sentences.ts'
import { longestReason } from '../../platform/limits.ts'
import type { RejectionReason } from '../../platform/master-data/rejection-reasons.ts'
import type { FieldFault } from '../../platform/result.ts'
import { actedOnFault } from '../record/wire-message.ts'

/** A refusal needs a reason; 'Other' needs words. */
export const rejectionFaults = (reasons: readonly RejectionReason[], remarks: string): FieldFault[] => {
  if (reasons.length === 0) return [{ field: 'reasons', message: 'Choose at least one reason' }]
  if (reasons.includes('other') && remarks.trim() === '') {
    return [{ field: 'remarks', message: 'Describe what is wrong' }]
  }
  const fault = lengthFault(remarks, longestReason) ?? actedOnFault(remarks)
  return fault === null ? [] : [{ field: 'remarks', message: fault }]
}
