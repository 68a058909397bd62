import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'

/** Who is told of a change in the application, by user id. */
export type Notice = { id: string; userId: string; type: NotificationType | AlertType; message: string }
