import type { SealingSecrets } from '../platform/configuration/config.ts'
import type { Clock } from '../platform/database/clock.ts'
import type { Pool } from '../platform/database/connection.ts'
import { forgetOldKeys } from '../platform/http/idempotency-store.ts'
import type { Jobs } from '../platform/jobs/worker.ts'
import { addTotalsTogether } from '../closing/overview/dashboard-store.ts'
import { sendMail, type Deliver } from '../messaging/mail/send-mail.ts'
import { createSmtp } from '../messaging/mail/smtp.ts'
import { deleteOldNotifications } from '../messaging/notifications/delete-old-notifications.ts'
import { forgetOldPlaces } from '../people/identity/known-sign-in-store.ts'
import { forgetOldLinks } from '../people/links/link-store.ts'
import { remindInvited } from '../transactions/participants/remind-invited.ts'
import { lowerAfterNotice } from '../wires/gates/lower-protection.ts'
import { remindReceivers } from '../wires/reminders/remind-receivers.ts'
import { recordElapsedChanges } from '../wires/standing-instructions/record-elapsed-changes.ts'

type JobsConfig = {
  mail: { url: string | undefined; from: string }
  /** Where mailed links lead. */
  publicUrl: string
  secrets: SealingSecrets
  /** Unset: no reminder is sent. */
  reminderHours?: readonly number[]
  wireReminderDays?: readonly number[]
  /** Null: no notification is deleted. */
  notificationDays?: number | null
}

const mailIdOf = (payload: unknown): string => {
  if (typeof payload === 'object' && payload !== null && 'mailId' in payload) return String(payload.mailId)
  throw new Error('The job names no mail.')
}

/** Without a mail server nothing goes out: the mailbox page is where mails are read. */
const keepInMailbox: Deliver = async () => undefined

/**
 * The jobs of every area, and when each of them runs. What is due or old is so by the clock of the server; idempotency
 * keys and mails, which the database dates, by that of the database.
 */
export const createJobs = (
  database: Pool,
  config: JobsConfig,
  clock: Clock,
  checkWires: (signal: AbortSignal) => Promise<void>,
): Jobs => {
  const { mail, secrets, reminderHours = [], wireReminderDays = [], notificationDays = null } = config
  const { url, from } = mail
  const smtp = url === undefined ? undefined : createSmtp({ url, from })
  return {
    tasks: {
      'send-mail': (payload) =>
        sendMail(database, secrets, smtp?.deliver ?? keepInMailbox, mailIdOf(payload)),
      clean: async () => {
        await forgetOldKeys(database)
        await forgetOldLinks(database, clock())
        await forgetOldPlaces(database, clock())
      },
      'delete-old-notifications': () => deleteOldNotifications(database, notificationDays, clock()),
      'remind-invited': () => remindInvited(database, reminderHours, clock()),
      'remind-receivers': () => remindReceivers({ database, config }, wireReminderDays, clock()),
      'lower-after-notice': () => lowerAfterNotice(database, clock()),
      'record-elapsed-changes': () => recordElapsedChanges(database, clock()),
      'add-totals-together': () => addTotalsTogether(database),
      'check-open-wires': (_payload, { abortSignal }) => checkWires(abortSignal),
    },
    periodic: [
      { task: 'clean', everyMinutes: 60 },
      { task: 'delete-old-notifications', everyMinutes: 60 },
      { task: 'remind-invited', everyMinutes: 10 },
      { task: 'remind-receivers', everyMinutes: 10 },
      { task: 'lower-after-notice', everyMinutes: 1 },
      { task: 'record-elapsed-changes', everyMinutes: 1 },
      { task: 'add-totals-together', everyMinutes: 10 },
      { task: 'check-open-wires', everyMinutes: 6 * 60 },
    ],
    close: () => smtp?.close(),
  }
}
