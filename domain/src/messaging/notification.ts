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
  'Shortened Cooling',
  'Wire Message',
  'Transaction Team',
  'Participant Answered',
  'Participant Canceled',
  'Wire Handed Over',
  'Second Person',
  'Payer',
  'Acceptance Recorded',
  'Rejection Recorded',
  'Confirming Account Blocked',
  'Confirming Account Left',
  'Details Shown',
  'Transaction Frozen',
  'Second Release Needed',
  'Transaction Released',
  'Closing Memo Final',
  'Closing Memo Superseded',
  'Transaction Completed',
  'Transaction Reopened',
  'Transaction Canceled',
  'Transaction Reinstated',
  'Money Sent',
  'Money Received',
  'Money Not Received',
  'Payment Record Voided',
  'Invoice Issued',
  'Invoice Voided',
  'Fee Corrected',
  'Gate Turned Off',
  'Gate Change Proposed',
  'Gate Change Withdrawn',
  'Attachment Added',
  'Fraud Reported',
  'Account Blocked',
  'Organization Domain',
  'Admin Confirmation',
  'New Member',
  'Call-Back Number',
  'Routing Directory',
] as const

export type AlertType = (typeof alertTypes)[number]

const alwaysMailed = [
  'Instructions Changed',
  'Wire Handed Over',
  'Second Person',
  'Payer',
  'Acceptance Recorded',
  'Rejection Recorded',
  'Confirming Account Blocked',
  'Confirming Account Left',
  'Shortened Cooling',
  'Transaction Frozen',
  'Transaction Released',
  'Transaction Canceled',
  'Transaction Reinstated',
  'Money Not Received',
  'Gate Turned Off',
  'Gate Change Proposed',
  'Gate Change Withdrawn',
  'Fraud Reported',
  'Account Blocked',
  'Organization Domain',
  'Admin Confirmation',
  'New Member',
  'Call-Back Number',
  'Routing Directory',
] as const satisfies readonly AlertType[]

/** Happens many times a day, and is for who works in the application anyway. */
const neverMailed = ['Details Shown'] as const satisfies readonly AlertType[]

type Decided = (typeof alwaysMailed | typeof neverMailed)[number]

export type MailChoice = Exclude<NotificationType | AlertType, Decided>

const decided: ReadonlySet<string> = new Set([...alwaysMailed, ...neverMailed])

/** Whether users may turn off this mail. Not for alarms: an intruder would turn them off first. */
export const isMailChoice = (type: NotificationType | AlertType): type is MailChoice => !decided.has(type)

export const mailChoices: readonly MailChoice[] = [...notificationTypes, ...alertTypes].filter(isMailChoice)
