import { isMailChoice } from '@countersign/domain/messaging/notification'
import type { DomainEvent } from '../events/domain-event.ts'
import { isMailTemplate, notificationKinds } from '../events/notification-kinds.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { allowedNames } from './allowed-names.ts'
import { keepMails, type MailDelivery } from './keep-mails.ts'
import { type EventMail, renderMail, type MailSettings } from './render-mail.ts'
import { unwantedMailsOf } from './store.ts'

const mailsOf = ({ facts, recipients }: DomainEvent): EventMail[] =>
  recipients.flatMap(({ kind, email, facts: own, participantId }) =>
    email !== null && isMailTemplate(kind)
      ? [{ template: kind, to: email, params: { ...facts, ...own }, participantId }]
      : [],
  )

/**
 * Mails the recipients of events, but nothing that a user does not want. `keyOf`: the keyed hash by which accounts are
 * compared; without it the names of closings lose every longer number.
 */
export const eventMails = (
  settings: MailSettings,
  delivery: MailDelivery,
  keyOf?: (value: string) => string,
): Subscriber => ({
  event: async (client, events) => {
    const mails = events.flatMap(mailsOf)
    if (mails.length === 0) return
    const unwanted = await unwantedMailsOf(client, [...new Set(mails.map(({ to }) => to))])
    const allowed = await allowedNames(client, mails, keyOf)
    const wanted = mails.filter(({ to, template }) => {
      const { type } = notificationKinds[template]
      const without = unwanted.get(to) ?? []
      return without !== 'everything' && (!isMailChoice(type) || !without.includes(type))
    })
    await keepMails(
      client,
      wanted.map((mail) => ({
        recipient: mail.to,
        holdsLink: mail.params.link !== undefined,
        participantId: mail.participantId,
        rendered: renderMail(mail, settings, allowed.has(mail.params.transactionId)),
      })),
      delivery,
    )
  },
})
