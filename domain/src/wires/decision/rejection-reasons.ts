import type { FieldFault } from '../../platform/result.ts'
import { accountDigitsFault } from '../record/wire-message.ts'

export const rejectionReasons = [
  { id: 'account-holder', name: 'Incorrect account holder (FBO)' },
  { id: 'account-number', name: 'Incorrect account number' },
  { id: 'aba', name: 'Incorrect ABA' },
  { id: 'amount', name: 'Incorrect amount' },
  { id: 'purpose', name: 'Incorrect purpose' },
  { id: 'reference', name: 'Incorrect reference' },
  { id: 'wrong-recipient', name: 'Wrong recipient' },
  { id: 'not-expected', name: 'Not expecting this wire' },
  { id: 'suspected-fraud', name: 'Suspected fraud' },
  { id: 'other', name: 'Other' },
] as const

export type RejectionReason = (typeof rejectionReasons)[number]['id']

export const rejectionReasonName = (id: RejectionReason): string =>
  rejectionReasons.find((reason) => reason.id === id)?.name ?? id

/** A refusal needs a reason; 'Other' needs words. */
export const rejectionFaults = (reasons: readonly RejectionReason[], remarks: string): FieldFault[] => {
  if (reasons.length === 0) return [{ field: 'reasons', message: 'Choose at least one reason' }]
  if (reasons.includes('other') && remarks.trim() === '') {
    return [{ field: 'remarks', message: 'Say what is wrong' }]
  }
  const fault = remarks.length > 1000 ? 'Use at most 1,000 characters' : accountDigitsFault(remarks)
  return fault === null ? [] : [{ field: 'remarks', message: fault }]
}
