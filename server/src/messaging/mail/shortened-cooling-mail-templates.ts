import type { EventFacts } from '../events/event-facts.ts'
import type { MailTemplate } from '../events/notification-kinds.ts'
import { due, who, type Words } from './mail-labels.ts'

type Template = Extract<MailTemplate, `shortened-cooling-${string}`>

const subjectOf = (step: string, { wireNumber, transactionName }: EventFacts): string =>
  `Shorter waiting period ${step}: wire #${wireNumber} for ${transactionName}`

const factsOf = ({ remarks, reasons, when }: EventFacts): (readonly [string, string])[] => [
  ...(remarks ? [['Contact', remarks] as const] : []),
  ...(reasons ? [['Reason', reasons] as const] : []),
  ...(when ? [['Calls count from', when] as const] : []),
]

/** The mail templates of a shortened cooling. None of them names a phone number. */
export const shortenedCoolingMailTemplates: Record<Template, (params: EventFacts) => Words> = {
  'shortened-cooling-requested': (params) => ({
    firstLine: `Approve or refuse the request ${due(params)}.`,
    subject: subjectOf('requested', params),
    headline: `${who(params)} requested a shorter waiting period for a new call-back number in this closing.`,
    facts: factsOf(params),
    paragraphs: [
      'A second approver on the closing team approves or refuses the request. First check independently that the number is right. The two people who shorten the waiting period cannot verify the wire with it.',
      'Refuse the request if you did not expect it, and freeze the closing if you suspect fraud.',
    ],
    action: 'Review the request',
  }),
  'shortened-cooling-approved': (params) => ({
    firstLine: 'No action is needed if you expected this shorter waiting period.',
    subject: subjectOf('approved', params),
    headline: `${who(params)} approved a shorter waiting period for a new call-back number in this closing.`,
    facts: factsOf(params),
    paragraphs: [
      'Two people of the managing organization decided this. A third person must verify the wire by a call to this contact.',
      'If you do not know the contact or did not expect this, act before calls count: report suspected fraud on the wire page, or freeze the closing.',
    ],
    action: 'See the wire',
  }),
  'shortened-cooling-refused': (params) => ({
    firstLine: 'No action is needed: the waiting period continues.',
    subject: subjectOf('refused', params),
    headline: `${who(params)} refused a shorter waiting period for a new call-back number in this closing.`,
    facts: factsOf(params),
    paragraphs: [
      'The waiting period of the number continues. A call to another number of the call-back book may count.',
    ],
    action: 'See the wire',
  }),
}
