import type { Subscriber } from '../outbox/subscriber.ts'
import { keepMails, type MailDelivery } from './keep-mails.ts'
import { renderAccountMail } from './render-account-mail.ts'
import type { MailSettings } from './render-mail.ts'

/** Sends the mails about a person's own account. None of them can be turned off. */
export const accountMails = (settings: MailSettings, delivery: MailDelivery): Subscriber => ({
  mail: (client, mails) =>
    keepMails(
      client,
      mails.map((mail) => ({
        recipient: mail.to,
        holdsLink: mail.params.link !== undefined,
        rendered: renderAccountMail(mail, settings),
      })),
      delivery,
    ),
})
