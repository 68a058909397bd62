import type { AlertType, NotificationType } from '@countersign/domain/notifications/notification'

/** The letters the product writes, by their name. */
export const mailTemplates = [
  'wire-invitation',
  'wire-invitation-unregistered',
  'wire-accepted',
  'wire-rejected',
  'wire-changed',
  'wire-recalled',
  'instructions-changed',
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
}

/**
 * What a letter may speak of. No bank detail is among it, and none can be added by accident: neither the routing
 * number nor the account number of anybody ever leaves in a mail. All are texts; `amount` is formatted dollars.
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
  remarks?: string
  /** A one-time link that registers its reader. */
  link?: string
}

export type OutboxMail = { template: MailTemplate; to: string; params: MailParams }

/**
 * Payload of an outbox row of kind 'change', written in the statement of the change itself. After the commit the
 * dispatcher tells everybody who may see the transaction, and queues the mails.
 */
export type OutboxChange = {
  transactionId: string
  wireId: string | null
  /** Ids of the users who got a notification about it. */
  notified: string[]
  mails: OutboxMail[]
}
