import type { EventFacts } from '../events/event-facts.ts'
import type { MailTemplate } from '../events/notification-kinds.ts'
import { layOut, type RenderedMail } from './layout.ts'
import { mailTexts } from './mail-templates.ts'
import { isSeriesNumber } from './series-number.ts'
import { mailedText } from './mailed-text.ts'

/** A mail about an event, to one recipient. */
export type EventMail = {
  template: MailTemplate
  to: string
  params: EventFacts
  /** The invitation that it delivers: a failed delivery is shown there. */
  participantId?: string | undefined
}

/** What every mail of this deployment has in common. `publicUrl` has no slash at its end. */
export type MailSettings = { publicUrl: string; productName: string; supportEmail: string }

const linkOf = (
  template: MailTemplate,
  { transactionId, wireId, link, memoId }: EventFacts,
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

/**
 * What people typed goes out without anything that could be an account, and without a link: a mail of the product is
 * believed. Ids and the amount are ours.
 */
const guarded = (params: EventFacts, nameIsAllowed: boolean): EventFacts => ({
  ...params,
  transactionName: mailedText(params.transactionName, nameIsAllowed ? isSeriesNumber : undefined),
  actor: mailedText(params.actor),
  organization: mailedText(params.organization),
  ...(params.gates !== undefined && { gates: mailedText(params.gates) }),
  ...(params.reasons !== undefined && { reasons: mailedText(params.reasons) }),
  ...(params.remarks !== undefined && { remarks: mailedText(params.remarks) }),
})

const wireFacts = ({ wireNumber, amount }: EventFacts): (readonly [string, string])[] =>
  wireNumber === ''
    ? []
    : [
        ['Wire', `#${wireNumber}`],
        ['Amount', amount],
      ]

/** Writes the mail that a change asks for. `nameIsAllowed`: no number in the closing's name is an account of it. */
export const renderMail = (
  { template, params }: EventMail,
  settings: MailSettings,
  nameIsAllowed = false,
): RenderedMail => {
  const safe = guarded(params, nameIsAllowed)
  const words = mailTexts[template](safe)
  return layOut(
    {
      subject: words.subject.replace(/\s+/g, ' '),
      firstLine: words.firstLine,
      headline: words.headline,
      facts: [['Transaction', safe.transactionName], ...wireFacts(safe), ...(words.facts ?? [])],
      paragraphs: words.paragraphs,
      action: { label: words.action, url: linkOf(template, params, settings.publicUrl) },
    },
    settings.productName,
    settings.supportEmail,
  )
}
