export const notificationTypes = [
  'Wire Receiver Invitation',
  'Participant Invitation',
  'Wire Accepted',
  'Wire Rejected',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** Alerts are told like notifications but are not among the specification's four types. */
export const alertTypes = [
  'Wire Changed',
  'Wire Recalled',
  'Instructions Changed',
  'Wire Verified',
  'Wire Not Verified',
  'Wire Message',
  'Transaction Team',
  'Participant Answered',
  'Participant Canceled',
  'Wire Handed Over',
  'Transaction Frozen',
  'Second Release Needed',
  'Transaction Released',
  'Closing Memo Final',
  'Closing Memo Superseded',
  'Transaction Completed',
  'Transaction Reopened',
  'Money Sent',
  'Money Received',
  'Money Not Received',
  'Payment Record Voided',
  'Invoice Issued',
  'Invoice Voided',
  'Gate Turned Off',
  'Attachment Added',
  'Fraud Reported',
] as const

export type AlertType = (typeof alertTypes)[number]
