import type { Notice } from '../../messaging/notifications/notice.ts'
import type { MailTemplate } from '../../messaging/outbox/outbox-change.ts'

/** What a person is told of a change, in the application and by mail. */
export type Notification = { type: Notice['type']; template: MailTemplate; message: string }

export type AddressedNotification = Notification & { userId: string; email: string }
