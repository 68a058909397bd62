import { isMailChoice } from '@countersign/domain/messaging/notification'
import type { DomainEvent } from '../events/domain-event.ts'
import { isMailTemplate, notificationKinds } from '../events/notification-kinds.ts'
import { eventsOf, traceOf } from '../outbox/outbox-row.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { allowedNames } from './allowed-names.ts'
import { closingsDue } from './closing-due-store.ts'
import { keepMails, type MailDelivery } from './keep-mails.ts'
import { renderAccountMail } from './render-account-mail.ts'
import { type EventMail, renderMail, type MailSettings } from './render-mail.ts'
import { unwantedMailsOf } from './store.ts'

const mailsOf = ({ facts, recipients }: DomainEvent): EventMail[] =>
  recipients.flatMap(({ kind, email, facts: own, participantId }) =>
    email !== null && isMailTemplate(kind)
      ? [{ template: kind, to: email, params: { ...facts, ...own }, participantId }]
      : [],
  )

const withClosing = (mail: EventMail, closing: string | undefined): EventMail =>
  closing === undefined ? mail : { ...mail, params: { ...mail.params, closing } }

/**
 * Mails the recipients of events, but nothing that a user does not want, and sends the mails about a person's own account,
 * which cannot be turned off; in the order of the outbox. `keyOf`: the keyed hash by which accounts are compared; without it
 * the names of closings lose every longer number.
 */
export const mailSubscriber =
  (settings: MailSettings, delivery: MailDelivery, keyOf?: (value: string) => string): Subscriber =>
  async (client, rows) => {
    const mails = eventsOf(rows).flatMap(mailsOf)
    const unwanted = await unwantedMailsOf(client, [...new Set(mails.map(({ to }) => to))])
    const allowed = await allowedNames(client, mails, keyOf)
    const closingOf = await closingsDue(
      client,
      mails.map(({ params }) => params.transactionId).filter((id) => id !== ''),
    )
    const isWanted = ({ to, template }: EventMail): boolean => {
      const { type } = notificationKinds[template]
      const without = unwanted.get(to) ?? []
      return without !== 'everything' && (!isMailChoice(type) || !without.includes(type))
    }
    const kept = rows.flatMap((row) => {
      if (row.kind === 'mail') {
        const { to, params } = row.payload
        const rendered = renderAccountMail(row.payload, settings)
        const trace = traceOf(row)
        return [{ recipient: to, holdsLink: params.link !== undefined, trace, rendered }]
      }
      if (row.kind !== 'event') return []
      const at = new Date(row.payload.at)
      return mailsOf(row.payload)
        .filter(isWanted)
        .map((mail) => ({
          recipient: mail.to,
          holdsLink: mail.params.link !== undefined,
          participantId: mail.participantId,
          trace: traceOf(row),
          rendered: renderMail(
            withClosing(mail, closingOf(mail.params.transactionId, at)),
            settings,
            allowed.has(mail.params.transactionId),
          ),
        }))
    })
    await keepMails(client, kept, delivery)
  }
