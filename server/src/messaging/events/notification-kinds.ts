import { closingNotifications } from './closing-notification-texts.ts'
import { participantNotifications } from './participant-notification-texts.ts'
import { platformNotifications } from './platform-notification-texts.ts'
import { wireNotifications } from './wire-notification-texts.ts'

/**
 * Every kind of notification: its type, by which users choose their mails, and how it reads in the application. The mail of a
 * kind stands in `messaging/mail`.
 */
export const notificationKinds = {
  ...wireNotifications,
  ...participantNotifications,
  ...closingNotifications,
  ...platformNotifications,
}

export type NotificationKind = keyof typeof notificationKinds

/** The kinds that are told in the application alone; the mail about them, if any, is an account mail. */
export type KindWithoutMail = keyof typeof platformNotifications

export type MailTemplate = Exclude<NotificationKind, KindWithoutMail>

export const isMailTemplate = (kind: NotificationKind): kind is MailTemplate =>
  !(kind in platformNotifications)

export const mailTemplates: readonly MailTemplate[] = (
  Object.keys(notificationKinds) as NotificationKind[]
).filter(isMailTemplate)
