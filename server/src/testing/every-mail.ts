import type { EventFacts } from '../messaging/events/event-facts.ts'
import { mailTemplates } from '../messaging/events/notification-kinds.ts'
import type { RenderedMail } from '../messaging/mail/layout.ts'
import { renderAccountMail } from '../messaging/mail/render-account-mail.ts'
import { renderMail } from '../messaging/mail/render-mail.ts'
import { accountMailTemplates, type AccountMail } from '../messaging/outbox/account-mail.ts'

const settings = {
  publicUrl: 'https://closings.example',
  productName: 'Countersign',
  supportEmail: 'support@countersign.example',
}

/** Every mail that the product sends, by its template, about these facts. */
export const everyMail = (
  facts: EventFacts,
  account: AccountMail['params'],
): { template: string; mail: RenderedMail }[] => [
  ...mailTemplates.map((template) => ({
    template,
    mail: renderMail({ template, to: 't@x.example', params: facts }, settings),
  })),
  ...accountMailTemplates.map((template) => ({
    template,
    mail: renderAccountMail({ template, to: 't@x.example', params: account }, settings),
  })),
]
