import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'
import type { EventFacts } from './event-facts.ts'

export type NotificationText = {
  type: NotificationType | AlertType
  message: (facts: EventFacts) => string
}

/** "wire #3 of City of Salina, Series 2026A". */
export const wireOf = ({ wireNumber, transactionName }: EventFacts): string =>
  `wire #${wireNumber} of ${transactionName}`

/** ": the remarks", or nothing. */
export const afterColon = (text: string | undefined): string => (text ? `: ${text}` : '')
