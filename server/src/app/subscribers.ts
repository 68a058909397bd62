import { supersededMemos } from '../closing/closing-memo/superseded-memos.ts'
import { liveUpdates } from '../messaging/live/live-subscriber.ts'
import { accountMails } from '../messaging/mail/account-mails.ts'
import { eventMails } from '../messaging/mail/event-mails.ts'
import type { MailSettings } from '../messaging/mail/render-mail.ts'
import type { Subscriber } from '../messaging/outbox/subscriber.ts'

/**
 * Everything that follows an event after its commit, in order. What must be atomic with the change is not here: the
 * notifications in the application are written with the event, and the handlers of other areas stand in `area-handlers.ts`.
 */
export const createSubscribers = (
  config: MailSettings & { mail: { url: string | undefined } },
  keyOf?: (value: string) => string,
): readonly Subscriber[] => {
  const delivery = { mailsAreSent: config.mail.url !== undefined }
  return [supersededMemos, eventMails(config, delivery, keyOf), accountMails(config, delivery), liveUpdates]
}
