import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'
import { newId } from '../../platform/database/new-id.ts'
import type { DomainEvent } from '../events/domain-event.ts'
import { notificationKinds } from '../events/notification-kinds.ts'

export type NewNotification = {
  id: string
  userId: string
  type: NotificationType | AlertType
  message: string
}

/**
 * The notifications in the application about an event. The event store writes them in the statement of the event: a user who
 * may see the change never misses its notification.
 */
export const notificationsOf = ({
  facts,
  recipients,
}: Pick<DomainEvent, 'facts' | 'recipients'>): NewNotification[] =>
  recipients.flatMap((recipient) => {
    if (recipient.userId === null) return []
    const { type, message } = notificationKinds[recipient.kind]
    return [
      { id: newId(), userId: recipient.userId, type, message: message({ ...facts, ...recipient.facts }) },
    ]
  })
