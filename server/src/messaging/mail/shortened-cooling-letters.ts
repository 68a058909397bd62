import type { MailParams, MailTemplate } from '../outbox/outbox-change.ts'
import { who, type Words } from './letter-words.ts'

type Template = Extract<MailTemplate, `shortened-cooling-${string}`>

const subjectOf = (step: string, { wireNumber, transactionName }: MailParams): string =>
  `Shortened cooling ${step}: wire #${wireNumber} for ${transactionName}`

const factsOf = ({ remarks, reasons, when }: MailParams): (readonly [string, string])[] => [
  ...(remarks ? [['Contact', remarks] as const] : []),
  ...(reasons ? [['Reason', reasons] as const] : []),
  ...(when ? [['Calls count from', when] as const] : []),
]

/** The mail templates of a shortened cooling. None of them names a phone number. */
export const shortenedCoolingLetters: Record<Template, (params: MailParams) => Words> = {
  'shortened-cooling-requested': (params) => ({
    subject: subjectOf('requested', params),
    headline: `${who(params)} requested that calls on a new call-back number count earlier for this closing.`,
    facts: factsOf(params),
    paragraphs: [
      'A second person who works on the closing approves or refuses the request. Check first, on your own, that the number is right. The two people who shorten the cooling cannot verify the wire on it.',
      'Refuse the request if you did not expect it, and freeze the closing if you suspect fraud.',
    ],
    action: 'Review the request',
  }),
  'shortened-cooling-approved': (params) => ({
    subject: subjectOf('approved', params),
    headline: `${who(params)} approved that calls on a new call-back number count earlier for this closing.`,
    facts: factsOf(params),
    paragraphs: [
      'Two people of the managing organization decided this. A third person verifies the wire by a call to this contact.',
      'If you do not know the contact, or did not expect this, act before calls count: report suspected fraud on the page of the wire, or freeze the closing.',
    ],
    action: 'See the wire',
  }),
  'shortened-cooling-refused': (params) => ({
    subject: subjectOf('refused', params),
    headline: `${who(params)} refused to let calls on a new call-back number count earlier for this closing.`,
    facts: factsOf(params),
    paragraphs: ['The number goes on cooling. A call on another number of the call-back book may count.'],
    action: 'See the wire',
  }),
}
