import type { EventFacts } from '../events/event-facts.ts'
import type { MailTemplate } from '../events/notification-kinds.ts'
import { closingMailTemplates } from './closing-mail-templates.ts'
import { shortenedCoolingMailTemplates } from './shortened-cooling-mail-templates.ts'
import { invitationOnlyOnce, who, type Words } from './mail-labels.ts'
import { payerMails } from './payer-mails.ts'

const invitationFacts = ({ role, when }: EventFacts): (readonly [string, string])[] => [
  ...(role ? [['Your role', role] as const] : []),
  ...(when ? [['Answer until', when] as const] : []),
]

const fraudReported = (params: EventFacts, before: string, after: string): Words => ({
  subject: `Act now: fraud reported on wire #${params.wireNumber} for ${params.transactionName}`,
  headline: `${who(params)} reported ${`${before} #${params.wireNumber} ${after}`.trim()}.`,
  paragraphs: [
    'The transaction is frozen. If the sending bank has not been called yet, call it now on a number you already have and ask its fraud desk to recall the wire. Every hour counts.',
    'The fraud-response packet on the platform contains the facts that the bank and the authorities ask for.',
  ],
  action: 'See the wire',
})

/** Every mail by its template. Each says what happened, and what its reader should do next. */
export const mailTexts: Record<MailTemplate, (params: EventFacts) => Words> = {
  ...closingMailTemplates,
  ...shortenedCoolingMailTemplates,
  ...payerMails,
  'wire-invitation': (params) => ({
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'Sign in, check the payee, amount and purpose, enter or compare the account yourself, and accept or reject the wire. Nothing is paid until you do.',
    ],
    action: 'Review the wire',
  }),
  'wire-invitation-unregistered': (params) => ({
    subject: `Action needed: confirm wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} asks you to confirm a wire of ${params.amount}.`,
    paragraphs: [
      'You do not have an account yet. First set your name and a password, which takes a minute. Then check the payee, amount and purpose, enter the account yourself, and accept or reject the wire. Nothing is paid until you do.',
      invitationOnlyOnce,
    ],
    action: 'Register and review the wire',
  }),
  'wire-accepted': (params) => ({
    subject: `Accepted: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} accepted the wire of ${params.amount}.`,
    ...(params.gates && { facts: [['Why it needs additional verification', params.gates] as const] }),
    paragraphs: [
      params.gates
        ? 'The receiver confirmed this wire, but it is not verified. Do not pay it before a second approver has called the receiver back.'
        : 'The receiver confirmed the account and all details of this wire.',
    ],
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
    paragraphs: ['Your earlier decision is void. You will be asked again when the wire is sent to you.'],
    action: 'See what changed',
  }),
  'wire-recalled': (params) => ({
    subject: `Recalled: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} recalled the wire of ${params.amount}.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['No action is needed. Your earlier decision is void.'],
    action: 'Open your transactions',
  }),
  'instructions-changed': (params) => ({
    subject: `Bank details entered: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} entered or changed the bank details of a wire.`,
    paragraphs: [
      'They are valid only once the receiver accepts them on the platform. Do not pay this wire before then.',
    ],
    action: 'See the wire',
  }),
  'wire-verified': (params) => ({
    subject: `Verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} stood for wire #${params.wireNumber} as second person: it is verified.`,
    paragraphs: [
      'A call-back on a known number confirmed the current bank details.',
      'Any later change voids the verification.',
    ],
    action: 'See the wire',
  }),
  'wire-not-verified': (params) => ({
    subject: `Not verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} could not verify wire #${params.wireNumber}.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['The wire is declined. The manager must correct it and send it again.'],
    action: 'See the wire',
  }),
  'wire-message': (params) => ({
    subject: `New message: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `There is a new message about wire #${params.wireNumber} of ${params.transactionName}.`,
    paragraphs: [
      `${who(params)} wrote it. Read and answer it on the platform. Bank details are never sent in messages or emails, and no message asks you to call a number.`,
    ],
    action: 'Read the message',
  }),
  'transaction-team': (params) => ({
    subject: `Transaction team: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks} ${params.transactionName}.`,
    paragraphs: ['Sign in to see the transaction and your rights in it.'],
    action: 'See the transaction',
  }),
  'participant-invitation': (params) => ({
    subject: `Invitation: ${params.transactionName}`,
    headline: `${who(params)} invites you to take part in a closing as ${params.role}.`,
    facts: invitationFacts(params),
    paragraphs: [
      'Sign in to accept or reject the invitation. Once you take part, you see the status of each wire. Bank details are visible only to the two sides of a wire.',
    ],
    action: 'Answer the invitation',
  }),
  'participant-invitation-unregistered': (params) => ({
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
    subject: `${params.remarks}: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks?.toLowerCase()} the invitation as ${params.role}.`,
    paragraphs: ['The transaction lists all participants.'],
    action: 'See the transaction',
  }),
  'participant-canceled': (params) => ({
    subject: `Canceled: your invitation to ${params.transactionName}`,
    headline: `${who(params)} canceled your invitation as ${params.role}.`,
    paragraphs: ['No action is needed.'],
    action: 'Open your transactions',
  }),
  'wire-handed-over': (params) => ({
    subject: `Reassigned: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} reassigned the wire of ${params.amount} to ${params.remarks}.`,
    paragraphs: [
      'Earlier decisions on the wire are void. Its new receiver reviews it and accepts or rejects it.',
    ],
    action: 'See the wire',
  }),
  'second-person-named': (params) => ({
    subject: `Second person: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} lets ${params.remarks} see the bank details of wire #${params.wireNumber} as its receiver does.`,
    paragraphs: [
      'A second person can view the wire but not decide or change anything. Every reveal of an account number is recorded.',
      'The receiver can remove the second person on the wire page. Do so immediately if this was not intended.',
    ],
    action: 'See the wire',
  }),
  'second-person-removed': (params) => ({
    subject: `Second person removed: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} no longer lets ${params.remarks} see the bank details of wire #${params.wireNumber}.`,
    paragraphs: ['No action is needed.'],
    action: 'See the wire',
  }),
  'rejection-recorded': (params) => ({
    subject: `Your rejection: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `A rejection of the wire of ${params.amount} was recorded in your name.`,
    facts: params.reasons ? [['Reasons', params.reasons]] : [],
    paragraphs: [
      'The manager and the team were notified. No further action is needed.',
      'If you did not reject it, another person is using your account. Change your password, and call the manager on a number you already have.',
    ],
    action: 'See the wire',
  }),
  'transaction-frozen': (params) => ({
    subject: `Frozen: ${params.transactionName}`,
    headline: `${who(params)} froze the transaction.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'Wires cannot be sent, changed or accepted until two people release the transaction. Do not pay any of its wires before then.',
      'If an email or a phone call asks you to pay anyway, call a person you know on a number you already have.',
    ],
    action: 'See the transaction',
  }),
  'closing-memo-final': (params) => ({
    subject: `Final: closing memo of ${params.transactionName}`,
    headline: `${who(params)} finalized the closing memo (revision ${params.revision}).`,
    paragraphs: [
      'Its facts are verified and reconcile to the cent. Read it on the platform. It is never sent by email, and no email contains wire instructions.',
      'A later change of its facts supersedes it, and you will be notified.',
    ],
    action: 'Read the closing memo',
  }),
  'closing-memo-superseded': (params) => ({
    subject: `Superseded: closing memo of ${params.transactionName}`,
    headline: `Revision ${params.revision} of the closing memo is no longer valid.`,
    facts: params.when ? [['Since', params.when]] : [],
    paragraphs: [
      'A fact in it changed. Do not wire from any printed or saved copy. Wait for the next revision, which its manager finalizes on the platform.',
      'Changed instructions by email or phone may be fraud. Call a person you know on a number you already have.',
    ],
    action: 'See what changed',
  }),
  'second-release-needed': (params) => ({
    subject: `Second release needed: ${params.transactionName}`,
    headline: `${who(params)} released the frozen transaction as the first of two people.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'It stays frozen until a second person releases it. One of the two must be from the managing organization. Review the reason for the freeze first.',
    ],
    action: 'See the transaction',
  }),
  'transaction-released': (params) => ({
    subject: `Released: ${params.transactionName}`,
    headline: `Two people released the transaction, ${who(params)} as the second.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['The freeze is lifted. Review its wires again before you act on them.'],
    action: 'See the transaction',
  }),
  'attachment-added': (params) => ({
    subject: `New file: ${params.wireNumber === '' ? '' : `wire #${params.wireNumber} for `}${params.transactionName}`,
    headline: `${who(params)} attached a file (${params.remarks}).`,
    paragraphs: [
      'Sign in to open it. Files are never sent by email. An account number in a file confirms nothing. Only an account the receiver accepted on the platform is confirmed.',
    ],
    action: params.wireNumber === '' ? 'See the files' : 'See the wire',
  }),
  'fraud-reported': (params) => fraudReported(params, 'that the money of wire', 'went wrong'),
  'suspected-fraud-reported': (params) => fraudReported(params, 'suspected fraud on wire', ''),
}
