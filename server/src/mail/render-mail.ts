import type { MailParams, MailTemplate, OutboxMail } from '../outbox/outbox-change.ts'
import { layOut, type RenderedMail } from './layout.ts'
import { letters } from './letters.ts'
import { withoutAccountDigits } from './without-account-digits.ts'

/** What every mail of this deployment has in common. `publicUrl` has no slash at its end. */
export type MailSettings = { publicUrl: string; productName: string; supportEmail: string }

/** Letters about a wire that their reader can no longer open by itself. */
const aboutHiddenWires: readonly MailTemplate[] = ['wire-changed', 'wire-recalled']

const linkOf = (template: MailTemplate, { transactionId, wireId }: MailParams, publicUrl: string): string => {
  const transaction = `${publicUrl}/secure/transactions/${encodeURIComponent(transactionId)}`
  return aboutHiddenWires.includes(template)
    ? transaction
    : `${transaction}/wires/${encodeURIComponent(wireId)}`
}

/** What people typed goes out without anything that could be an account; ids and the amount are ours. */
const guarded = (params: MailParams): MailParams => ({
  ...params,
  transactionName: withoutAccountDigits(params.transactionName),
  actor: withoutAccountDigits(params.actor),
  organization: withoutAccountDigits(params.organization),
  ...(params.reasons !== undefined && { reasons: withoutAccountDigits(params.reasons) }),
  ...(params.remarks !== undefined && { remarks: withoutAccountDigits(params.remarks) }),
})

/** Writes the letter that a change asks for. */
export const renderMail = ({ template, params }: OutboxMail, settings: MailSettings): RenderedMail => {
  const safe = guarded(params)
  const words = letters[template](safe)
  return layOut(
    {
      subject: words.subject.replace(/\s+/g, ' '),
      headline: words.headline,
      facts: [
        ['Transaction', safe.transactionName],
        ['Wire', `#${safe.wireNumber}`],
        ['Amount', safe.amount],
        ...(words.facts ?? []),
      ],
      paragraphs: words.paragraphs,
      action: { label: words.action, url: linkOf(template, params, settings.publicUrl) },
    },
    settings.productName,
    settings.supportEmail,
  )
}
