import type { AlertType } from '@countersign/domain/messaging/notification'
import type { NotificationText } from './notification-text.ts'

/** A sentence that the area of the event writes. */
const worded = (type: AlertType): NotificationText => ({ type, message: ({ text }) => text ?? '' })

/** Told in the application alone. What is mailed about them is an account mail, or nothing. */
export const platformNotifications = {
  'details-shown': worded('Details Shown'),
  'standing-account-changed': worded('Instructions Changed'),
  'gates-turned-off': worded('Gate Turned Off'),
  'gate-change-proposed': worded('Gate Change Proposed'),
  'gate-change-withdrawn': worded('Gate Change Withdrawn'),
  'confirming-account-left': worded('Confirming Account Left'),
  'account-blocked': worded('Account Blocked'),
  'organization-domain': worded('Organization Domain'),
  'admin-confirmation': worded('Admin Confirmation'),
  'new-member': worded('New Member'),
  'call-back-number': worded('Call-Back Number'),
  'routing-directory': worded('Routing Directory'),
} as const satisfies Record<string, NotificationText>
