import { announceSuperseded } from '../closing/closing-memo/announce-superseded.ts'
import { liveSubscriber } from '../messaging/live/live-subscriber.ts'
import { mailSubscriber } from '../messaging/mail/mail-subscriber.ts'
import type { MailSettings } from '../messaging/mail/render-mail.ts'
import type { Subscriber } from '../messaging/outbox/subscriber.ts'
import { announceLostAccounts } from '../wires/lost-accounts/announce-lost-accounts.ts'

/**
 * Everything that follows an event after its commit, in order. What must be atomic with the change is not here: the
 * notifications in the application are written with the event, and the handlers of other areas stand in `area-handlers.ts`.
 */
export const createSubscribers = (
  config: MailSettings & { mail: { url: string | undefined } },
  keyOf?: (value: string) => string,
): readonly Subscriber[] => {
  const delivery = { mailsAreSent: config.mail.url !== undefined }
  return [announceSuperseded, announceLostAccounts, mailSubscriber(config, delivery, keyOf), liveSubscriber]
}
