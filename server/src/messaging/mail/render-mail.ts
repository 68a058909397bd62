import type { MailParams, MailTemplate, OutboxMail } from '../outbox/outbox-change.ts'
import { layOut, type RenderedMail } from './layout.ts'
import { letters } from './mail-templates.ts'
import { isSeriesNumber } from './series-number.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'

/** What every mail of this deployment has in common. `publicUrl` has no slash at its end. */
export type MailSettings = { publicUrl: string; productName: string; supportEmail: string }

const linkOf = (
  template: MailTemplate,
  { transactionId, wireId, link, memoId }: MailParams,
  publicUrl: string,
): string => {
  if (link !== undefined) return link
  if (memoId !== undefined) return `${publicUrl}/secure/closingmemos/${encodeURIComponent(memoId)}`
  const transactions = `${publicUrl}/secure/transactions`
  // With its last wire a receiver's part in the closing ends: only its own list is sure to open.
  if (template === 'wire-recalled' || template === 'participant-canceled') return transactions
  if (template === 'participant-reminder') return `${publicUrl}/secure/invitations`
  const transaction = `${transactions}/${encodeURIComponent(transactionId)}`
  // The manager has the wire back: its reader cannot open it by itself.
  if (template === 'wire-changed' || wireId === '') return transaction
  return `${transaction}/wires/${encodeURIComponent(wireId)}`
}

/** What people typed goes out without anything that could be an account; ids and the amount are ours. */
const guarded = (params: MailParams, nameIsAllowed: boolean): MailParams => ({
  ...params,
  transactionName: nameIsAllowed
    ? withoutAccountDigits(params.transactionName, isSeriesNumber)
    : withoutAccountDigits(params.transactionName),
  actor: withoutAccountDigits(params.actor),
  organization: withoutAccountDigits(params.organization),
  ...(params.gates !== undefined && { gates: withoutAccountDigits(params.gates) }),
  ...(params.reasons !== undefined && { reasons: withoutAccountDigits(params.reasons) }),
  ...(params.remarks !== undefined && { remarks: withoutAccountDigits(params.remarks) }),
})

const wireFacts = ({ wireNumber, amount }: MailParams): (readonly [string, string])[] =>
  wireNumber === ''
    ? []
    : [
        ['Wire', `#${wireNumber}`],
        ['Amount', amount],
      ]

/** Writes the letter that a change asks for. `nameIsAllowed`: no number in the closing's name is an account of it. */
export const renderMail = (
  { template, params }: OutboxMail,
  settings: MailSettings,
  nameIsAllowed = false,
): RenderedMail => {
  const safe = guarded(params, nameIsAllowed)
  const words = letters[template](safe)
  return layOut(
    {
      subject: words.subject.replace(/\s+/g, ' '),
      headline: words.headline,
      facts: [['Transaction', safe.transactionName], ...wireFacts(safe), ...(words.facts ?? [])],
      paragraphs: words.paragraphs,
      action: { label: words.action, url: linkOf(template, params, settings.publicUrl) },
    },
    settings.productName,
    settings.supportEmail,
  )
}
