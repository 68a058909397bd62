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
