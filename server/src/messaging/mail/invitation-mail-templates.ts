import type { EventFacts } from '../events/event-facts.ts'
import { due, invitationOnlyOnce, who, type Words } from './mail-labels.ts'

const answerBy = ({ when }: EventFacts): string => (when ? `by ${when}` : 'as soon as possible')

const invitationFacts = ({ role, when }: EventFacts): (readonly [string, string])[] => [
  ...(role ? [['Your role', role] as const] : []),
  ...(when ? [['Answer until', when] as const] : []),
]

/** The mails that ask a person for something: to confirm a wire, to take part, to answer; and what became of the question. */
export const invitationMailTemplates = {
  'wire-invitation': (params) => ({
    firstLine: `Accept or reject wire #${params.wireNumber} ${due(params)}.`,
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'Sign in, check the payee, amount and purpose, enter or compare the account yourself, and accept or reject the wire. Nothing is paid until you do.',
    ],
    action: 'Review the wire',
  }),
  'wire-invitation-unregistered': (params) => ({
    firstLine: `Register, then accept or reject wire #${params.wireNumber} ${due(params)}.`,
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'You do not have an account yet. First set your name and a password, which takes a minute. Then check the payee, amount and purpose, enter the account yourself, and accept or reject the wire. Nothing is paid until you do.',
      invitationOnlyOnce,
    ],
    action: 'Register and review the wire',
  }),
  'wire-reminder': (params) => ({
    firstLine: `Accept or reject wire #${params.wireNumber} ${due(params)}.`,
    subject: `Reminder: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} is waiting for your decision on a wire of ${params.amount}.`,
    paragraphs: [
      'Sign in, check the payee, amount and purpose, enter or compare the account yourself, and accept or reject the wire. Nothing is paid until you do.',
      'If you have no account yet, use the link in the first email about this wire, or ask the sender for a new one.',
    ],
    action: 'Review the wire',
  }),
  'wire-reminder-unregistered': (params) => ({
    firstLine: `Register, then accept or reject wire #${params.wireNumber} ${due(params)}.`,
    subject: `Reminder: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} is waiting for your decision on a wire of ${params.amount}.`,
    paragraphs: [
      'You do not have an account yet. First set your name and a password, which takes a minute. Then check the payee, amount and purpose, enter the account yourself, and accept or reject the wire. Nothing is paid until you do.',
      invitationOnlyOnce,
    ],
    action: 'Register and review the wire',
  }),
  'wire-to-take-over': (params) => ({
    firstLine: `Take over wire #${params.wireNumber}, then accept or reject it ${due(params)}.`,
    subject: `Action needed: take over wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `A wire of ${params.amount} waits for ${params.remarks}, and you stand in.`,
    paragraphs: [
      `Open the wire and choose Take Over if ${params.remarks} cannot decide it in time. You then check the payee, amount and purpose, enter or compare the account yourself, and accept or reject the wire.`,
      `${params.remarks} can still decide the wire until you take it over.`,
    ],
    action: 'See the wire',
  }),
  'participant-invitation': (params) => ({
    firstLine: `Accept or reject the invitation ${answerBy(params)}.`,
    subject: `Invitation: ${params.transactionName}`,
    headline: `${who(params)} invites you to take part in a closing as ${params.role}.`,
    facts: invitationFacts(params),
    paragraphs: [
      'Sign in to accept or reject the invitation. Once you take part, you see the status of each wire. Bank details are visible only to the two sides of a wire.',
    ],
    action: 'Answer the invitation',
  }),
  'participant-invitation-unregistered': (params) => ({
    firstLine: `Register, then accept or reject the invitation ${answerBy(params)}.`,
    subject: `Invitation: ${params.transactionName}`,
    headline: `${who(params)} invites you to take part in a closing as ${params.role}.`,
    facts: invitationFacts(params),
    paragraphs: [
      'You do not have an account yet. First set your name and a password, which takes a minute. Then accept or reject the invitation under Invitations.',
      invitationOnlyOnce,
    ],
    action: 'Register and answer',
  }),
  'participant-reminder': (params) => ({
    firstLine: params.when
      ? `Accept or reject the invitation before the closing on ${params.when}.`
      : 'Accept or reject the invitation as soon as possible.',
    subject: `Reminder: your invitation to ${params.transactionName}`,
    headline: `${params.when ? 'The closing is near, and ' : ''}${who(params)} is still waiting for your answer.`,
    facts: [
      ...(params.role ? [['Your role', params.role] as const] : []),
      ...(params.when ? [['Closing', params.when] as const] : []),
    ],
    paragraphs: ['Sign in, open your invitations, and accept or reject.'],
    action: 'Open your invitations',
  }),
  'participant-answered': (params) => ({
    firstLine: `No action is needed: the invitation was ${params.remarks?.toLowerCase()}.`,
    subject: `${params.remarks}: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks?.toLowerCase()} the invitation as ${params.role}.`,
    paragraphs: ['The transaction lists all participants.'],
    action: 'See the transaction',
  }),
  'participant-canceled': (params) => ({
    firstLine: 'No action is needed: your invitation was canceled.',
    subject: `Canceled: your invitation to ${params.transactionName}`,
    headline: `${who(params)} canceled your invitation as ${params.role}.`,
    paragraphs: [],
    action: 'Open your transactions',
  }),
} satisfies Record<string, (params: EventFacts) => Words>
