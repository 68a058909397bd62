import type { SealedLink } from '../../platform/crypto/sealed-link.ts'
import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'

/** The letters the product writes, by their name. */
export const mailTemplates = [
  'wire-invitation',
  'wire-invitation-unregistered',
  'wire-accepted',
  'wire-rejected',
  'wire-changed',
  'wire-recalled',
  'instructions-changed',
  'wire-verified',
  'wire-not-verified',
  'shortened-cooling-requested',
  'shortened-cooling-approved',
  'shortened-cooling-refused',
  'wire-message',
  'transaction-team',
  'participant-invitation',
  'participant-invitation-unregistered',
  'participant-reminder',
  'participant-answered',
  'participant-canceled',
  'wire-handed-over',
  'second-person-named',
  'second-person-removed',
  'payer-named',
  'payer-removed',
  'payer-wire-ready',
  'payer-wire-changed',
  'rejection-recorded',
  'transaction-frozen',
  'second-release-needed',
  'transaction-released',
  'closing-memo-final',
  'closing-memo-superseded',
  'transaction-completed',
  'transaction-reopened',
  'transaction-canceled',
  'transaction-reinstated',
  'money-sent',
  'money-received',
  'money-not-received',
  'payment-record-voided',
  'invoice-issued',
  'invoice-voided',
  'attachment-added',
  'fraud-reported',
] as const

export type MailTemplate = (typeof mailTemplates)[number]

/** What a letter tells, by the type under which people choose whether they want it as a mail. */
export const notificationOf: Record<MailTemplate, NotificationType | AlertType> = {
  'wire-invitation': 'Wire Receiver Invitation',
  'wire-invitation-unregistered': 'Wire Receiver Invitation',
  'wire-accepted': 'Wire Accepted',
  'wire-rejected': 'Wire Rejected',
  'wire-changed': 'Wire Changed',
  'wire-recalled': 'Wire Recalled',
  'instructions-changed': 'Instructions Changed',
  'wire-verified': 'Wire Verified',
  'wire-not-verified': 'Wire Not Verified',
  'shortened-cooling-requested': 'Shortened Cooling',
  'shortened-cooling-approved': 'Shortened Cooling',
  'shortened-cooling-refused': 'Shortened Cooling',
  'wire-message': 'Wire Message',
  'transaction-team': 'Transaction Team',
  'participant-invitation': 'Participant Invitation',
  'participant-invitation-unregistered': 'Participant Invitation',
  'participant-reminder': 'Participant Invitation',
  'participant-answered': 'Participant Answered',
  'participant-canceled': 'Participant Canceled',
  'wire-handed-over': 'Wire Handed Over',
  'second-person-named': 'Second Person',
  'second-person-removed': 'Second Person',
  'payer-named': 'Payer',
  'payer-removed': 'Payer',
  'payer-wire-ready': 'Payer',
  'payer-wire-changed': 'Payer',
  'rejection-recorded': 'Rejection Recorded',
  'transaction-frozen': 'Transaction Frozen',
  'second-release-needed': 'Second Release Needed',
  'transaction-released': 'Transaction Released',
  'closing-memo-final': 'Closing Memo Final',
  'closing-memo-superseded': 'Closing Memo Superseded',
  'transaction-completed': 'Transaction Completed',
  'transaction-reopened': 'Transaction Reopened',
  'transaction-canceled': 'Transaction Canceled',
  'transaction-reinstated': 'Transaction Reinstated',
  'money-sent': 'Money Sent',
  'money-received': 'Money Received',
  'money-not-received': 'Money Not Received',
  'payment-record-voided': 'Payment Record Voided',
  'invoice-issued': 'Invoice Issued',
  'invoice-voided': 'Invoice Voided',
  'attachment-added': 'Attachment Added',
  'fraud-reported': 'Fraud Reported',
}

/**
 * The values that a mail may show. They include no bank detail, and none can be added by accident: no mail
 * ever contains a routing number or an account number. All values are text; `amount` is formatted dollars. A
 * mail that concerns no wire leaves the three values of the wire empty.
 */
export type MailParams = {
  transactionName: string
  transactionId: string
  wireNumber: string
  wireId: string
  /** Name of the person who did it. */
  actor: string
  /** Name of the actor's organization; empty without one. */
  organization: string
  amount: string
  /** Names of the rejection reasons, separated by commas. */
  reasons?: string
  /** Why an acceptance was not enough. */
  gates?: string
  remarks?: string
  /** A one-time link, sealed, that registers its reader, or opens their invitation. */
  link?: SealedLink
  /** The role in which the reader, or the person who answered, is to take part. */
  role?: string
  /** Of a closing memo: its revision, and its id, to which the mail then leads. */
  revision?: string
  memoId?: string
  /** When the closing is, until when an invitation can be answered, or from when calls count, in words. */
  when?: string
}

/** The part of a letter's words that concerns a wire, of one that concerns none. */
export const noWire = { wireNumber: '', wireId: '', amount: '' } as const

export type OutboxMail = {
  template: MailTemplate
  to: string
  params: MailParams
  /** Whose invitation it is: that it could not be delivered is shown there. */
  participantId?: string
}

/**
 * Payload of an outbox row of kind 'change', written in the statement of the change itself. After the commit
 * the dispatcher notifies every user who may see the transaction, and queues the mails.
 */
export type OutboxChange = {
  /** Null for what belongs to no transaction: then `principals` are told. */
  transactionId: string | null
  principals?: string[]
  wireId: string | null
  /** Ids of the users who got a notification about it. */
  notified: string[]
  mails: OutboxMail[]
}
