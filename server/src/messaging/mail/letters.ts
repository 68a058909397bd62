import type { MailParams, MailTemplate } from '../outbox/outbox-change.ts'
import { closingLetters } from './closing-letters.ts'
import { shortenedCoolingLetters } from './shortened-cooling-letters.ts'
import { who, type Words } from './letter-words.ts'
import { payerMails } from './payer-mails.ts'

const invitationFacts = ({ role, when }: MailParams): (readonly [string, string])[] => [
  ...(role ? [['Your role', role] as const] : []),
  ...(when ? [['Answer until', when] as const] : []),
]

/** Every letter by its template. Each says what happened, and what its reader should do next. */
export const letters: Record<MailTemplate, (params: MailParams) => Words> = {
  ...closingLetters,
  ...shortenedCoolingLetters,
  ...payerMails,
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
    ...(params.gates && { facts: [['Why it needs additional verification', params.gates] as const] }),
    paragraphs: [
      params.gates
        ? 'The receiver confirmed this wire, but it is not verified. Do not pay it before a second person has called the receiver back.'
        : 'The receiver confirmed the account and everything else about this wire.',
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
  'wire-verified': (params) => ({
    subject: `Verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} stood for wire #${params.wireNumber} as second person: it is verified.`,
    paragraphs: [
      'A call-back on a number that was known before confirmed the bank details as they stand.',
      'Any change of them from now on takes the verification away.',
    ],
    action: 'See the wire',
  }),
  'wire-not-verified': (params) => ({
    subject: `Not verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} could not verify wire #${params.wireNumber}.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['The wire is declined. The manager corrects it and sends it anew.'],
    action: 'See the wire',
  }),
  'wire-message': (params) => ({
    subject: `New message: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `There is a new message about wire #${params.wireNumber} of ${params.transactionName}.`,
    paragraphs: [
      `${who(params)} wrote it. Read and answer it on the platform: bank details are never sent in messages or mails, and no message asks you to call a number.`,
    ],
    action: 'Read the message',
  }),
  'transaction-team': (params) => ({
    subject: `Transaction team: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks} ${params.transactionName}.`,
    paragraphs: ['Sign in to see the transaction and what you may do in it.'],
    action: 'See the transaction',
  }),
  'participant-invitation': (params) => ({
    subject: `Invitation: ${params.transactionName}`,
    headline: `${who(params)} invites you to take part in a closing as ${params.role}.`,
    facts: invitationFacts(params),
    paragraphs: [
      'Sign in to accept or reject the invitation. Once you take part you see where each wire stands; bank details show to the two sides of a wire alone.',
    ],
    action: 'Answer the invitation',
  }),
  'participant-invitation-unregistered': (params) => ({
    subject: `Invitation: ${params.transactionName}`,
    headline: `${who(params)} invites you to take part in a closing as ${params.role}.`,
    facts: invitationFacts(params),
    paragraphs: [
      'You have no account yet: set your name and a password first, which takes a minute. Then accept or reject the invitation under Invitations.',
      'The link works once and for 7 days. Do not forward this mail: whoever opens the link acts as you.',
    ],
    action: 'Register and answer',
  }),
  'participant-reminder': (params) => ({
    subject: `Reminder: your invitation to ${params.transactionName}`,
    headline: `${params.when ? 'The closing is near, and ' : ''}${who(params)} still waits for your answer.`,
    facts: [
      ...(params.role ? [['Your role', params.role] as const] : []),
      ...(params.when ? [['Closing', params.when] as const] : []),
    ],
    paragraphs: ['Sign in, look at your invitations, and accept or reject.'],
    action: 'Open your invitations',
  }),
  'participant-answered': (params) => ({
    subject: `${params.remarks}: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks?.toLowerCase()} the invitation as ${params.role}.`,
    paragraphs: ['The participants of the transaction show who takes part.'],
    action: 'See the transaction',
  }),
  'participant-canceled': (params) => ({
    subject: `Canceled: your invitation to ${params.transactionName}`,
    headline: `${who(params)} canceled your invitation as ${params.role}.`,
    paragraphs: ['There is nothing for you to do.'],
    action: 'Open your transactions',
  }),
  'wire-handed-over': (params) => ({
    subject: `Handed over: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} handed the wire of ${params.amount} over to ${params.remarks}.`,
    paragraphs: [
      'What was decided about the wire before no longer stands. Its new receiver reviews it, and accepts or rejects it.',
    ],
    action: 'See the wire',
  }),
  'second-person-named': (params) => ({
    subject: `Second person: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} lets ${params.remarks} see the bank details of wire #${params.wireNumber} as its receiver does.`,
    paragraphs: [
      'A second person looks, and neither decides nor changes anything. Every look at an account number is recorded.',
      'Whoever receives the wire takes them away again on its page, at once if nobody meant this.',
    ],
    action: 'See the wire',
  }),
  'second-person-removed': (params) => ({
    subject: `Second person removed: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} no longer lets ${params.remarks} see the bank details of wire #${params.wireNumber}.`,
    paragraphs: ['There is nothing for you to do.'],
    action: 'See the wire',
  }),
  'rejection-recorded': (params) => ({
    subject: `Your rejection: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `A rejection of the wire of ${params.amount} was recorded in your name.`,
    facts: params.reasons ? [['Reasons', params.reasons]] : [],
    paragraphs: [
      'The manager and the team are told. There is nothing more for you to do.',
      'If it was not you who rejected it, somebody uses your account: change your password, and call the manager on a number you already had.',
    ],
    action: 'See the wire',
  }),
  'transaction-frozen': (params) => ({
    subject: `Frozen: ${params.transactionName}`,
    headline: `${who(params)} froze the transaction.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'Nothing is sent, changed or accepted in it until two persons have released it. Do not pay any of its wires until then.',
      'If somebody asks you by mail or phone to pay anyway, call the person whom you know on a number you already had.',
    ],
    action: 'See the transaction',
  }),
  'closing-memo-final': (params) => ({
    subject: `Final: closing memo of ${params.transactionName}`,
    headline: `${who(params)} made the closing memo final (revision ${params.revision}).`,
    paragraphs: [
      'Everything in it was verified and adds up to the cent. Read it on the platform: it is never sent by mail, and no mail carries wire instructions.',
      'If anything it was made of changes, it no longer holds, and you are told.',
    ],
    action: 'Read the closing memo',
  }),
  'closing-memo-superseded': (params) => ({
    subject: `Superseded: closing memo of ${params.transactionName}`,
    headline: `Revision ${params.revision} of the closing memo no longer holds.`,
    facts: params.when ? [['Since', params.when]] : [],
    paragraphs: [
      'Something that it was made of changed. Do not wire by it, printed or saved: wait for the next revision, which its manager makes final on the platform.',
      'Anybody who sends you changed instructions by mail or phone may be a criminal. Call a person you know, on a number you already had.',
    ],
    action: 'See what changed',
  }),
  'second-release-needed': (params) => ({
    subject: `A second person has to release: ${params.transactionName}`,
    headline: `${who(params)} released the frozen transaction as the first of two persons.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'It stands still until a second person releases it as well. One of the two has to be of the managing organization. Ask yourself first what froze it.',
    ],
    action: 'See the transaction',
  }),
  'transaction-released': (params) => ({
    subject: `Released: ${params.transactionName}`,
    headline: `Two persons released the transaction, ${who(params)} as the second.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['It goes on. Look at its wires again before you act on them.'],
    action: 'See the transaction',
  }),
  'attachment-added': (params) => ({
    subject: `New file: ${params.wireNumber === '' ? '' : `wire #${params.wireNumber} for `}${params.transactionName}`,
    headline: `${who(params)} attached a file (${params.remarks}).`,
    paragraphs: [
      'Sign in to open it: files are never sent by mail. An account number in a file confirms nothing; only what its receiver accepted on the platform does.',
    ],
    action: params.wireNumber === '' ? 'See the files' : 'See the wire',
  }),
  'fraud-reported': (params) => ({
    subject: `Act now: fraud reported on wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} reported that the money of wire #${params.wireNumber} went wrong.`,
    paragraphs: [
      'The transaction is frozen. If nobody has called the sending bank yet, do it now, by phone, on a number that you already had, and ask its fraud desk to recall the wire. Every hour counts.',
      'The fraud-response packet on the platform has what the bank and the authorities will ask for.',
    ],
    action: 'See the wire',
  }),
}
