import { withoutLinks } from '@countersign/domain/platform/text/web-address'
import type { AccountMail } from '../outbox/account-mail.ts'
import { accountMailTemplates, namesIn } from './account-mail-templates.ts'
import { layOut, type RenderedMail } from './layout.ts'
import { mailedText } from './mailed-text.ts'
import type { MailSettings } from './render-mail.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'

/** Writes a mail about a person's own account. */
export const renderAccountMail = (mail: AccountMail, settings: MailSettings): RenderedMail => {
  const { productName, supportEmail, publicUrl } = settings
  const { actor, organization, what, effect, until } = namesIn(mail)
  const words = accountMailTemplates[mail.template]({
    productName,
    supportEmail,
    actor: mailedText(actor),
    organization: mailedText(organization),
    // Email addresses and domains stay whole, for they are what the mail is about. A name of a person among these words was
    // guarded by `mailedText` where it was put in.
    what: withoutAccountDigits(what),
    // An instant, or how a person came in, which may name another.
    effect: withoutLinks(effect),
    until,
  })
  return layOut(
    {
      subject: words.subject.replace(/\s+/g, ' '),
      firstLine: words.firstLine,
      headline: words.headline,
      facts: [],
      paragraphs: words.paragraphs,
      action: {
        label: words.action ?? `Open ${productName}`,
        url: mail.params.link ?? `${publicUrl}/secure`,
      },
      reason: words.reason ?? `it concerns your account on ${productName}`,
    },
    productName,
    supportEmail,
  )
}
