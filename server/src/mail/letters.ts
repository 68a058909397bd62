import type { MailParams, MailTemplate } from '../outbox/outbox-change.ts'

/** The words of a letter that differ from template to template. */
type Words = {
  subject: string
  headline: string
  facts?: readonly (readonly [string, string])[]
  paragraphs: readonly string[]
  action: string
}

const who = ({ actor, organization }: MailParams): string =>
  organization === '' ? actor : `${actor} of ${organization}`

/** Every letter by its template. Each says what happened, and what its reader should do next. */
export const letters: Record<MailTemplate, (params: MailParams) => Words> = {
  'wire-invitation': (params) => ({
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'Sign in, check who is paid, how much and what for, enter or compare the account yourself, and accept or reject the wire. Nothing is paid before you have.',
    ],
    action: 'Review the wire',
  }),
  'wire-invitation-unregistered': (params) => ({
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'You have no account yet: set your name and a password first, which takes a minute. Then check who is paid, how much and what for, enter the account yourself, and accept or reject the wire. Nothing is paid before you have.',
      'The link works once and for 7 days. Do not forward this mail: whoever opens the link acts as you.',
    ],
    action: 'Register and review the wire',
  }),
  'wire-accepted': (params) => ({
    subject: `Accepted: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} accepted the wire of ${params.amount}.`,
    paragraphs: ['The receiver confirmed the account and everything else about this wire.'],
    action: 'See the wire',
  }),
  'wire-rejected': (params) => ({
    subject: `Rejected: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} rejected the wire of ${params.amount}.`,
    facts: [
      ...(params.reasons ? [['Reasons', params.reasons] as const] : []),
      ...(params.remarks ? [['Remarks', params.remarks] as const] : []),
    ],
    paragraphs: ['Do not pay this wire. Correct it and send it again, or speak with the receiver first.'],
    action: 'See the wire',
  }),
  'wire-changed': (params) => ({
    subject: `Changed: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} changed a wire that you were asked to confirm.`,
    paragraphs: [
      'What you decided before no longer stands. You will be asked again when the wire is sent to you anew.',
    ],
    action: 'See what changed',
  }),
  'wire-recalled': (params) => ({
    subject: `Recalled: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} took back the wire of ${params.amount}.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['There is nothing for you to do. What you decided before no longer stands.'],
    action: 'Open your transactions',
  }),
  'instructions-changed': (params) => ({
    subject: `Bank details entered: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} entered or changed the bank details of a wire.`,
    paragraphs: [
      'They count only once the receiver has accepted them on the platform. Until then do not pay this wire.',
    ],
    action: 'See the wire',
  }),
}
