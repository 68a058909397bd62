import type { EventFacts } from '../events/event-facts.ts'
import { due, reasonGiven, who, type Words } from './mail-labels.ts'

const fraudReported = (params: EventFacts, before: string, after: string): Words => ({
  firstLine: 'Call the sending bank now, and ask its fraud desk to recall the wire.',
  subject: `Act now: fraud reported on wire #${params.wireNumber} for ${params.transactionName}`,
  headline: `${who(params)} reported ${`${before} #${params.wireNumber} ${after}`.trim()}.`,
  paragraphs: [
    'The transaction is frozen. If the sending bank has not been called yet, call it on a number you already have. Every hour counts.',
    'The fraud-response packet on the platform contains the facts that the bank and the authorities ask for.',
  ],
  action: 'See the wire',
})

/** The mails about one wire: decided, changed, verified, reassigned, discussed, or suspected of fraud. */
export const wireMailTemplates = {
  'wire-accepted': (params) => ({
    firstLine: params.gates
      ? `Have a second approver call the receiver of wire #${params.wireNumber} back ${due(params)}.`
      : `No action is needed: wire #${params.wireNumber} was accepted.`,
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
    firstLine: `Correct wire #${params.wireNumber} and send it again ${due(params)}.`,
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
    firstLine: `No action is needed until wire #${params.wireNumber} is sent to you again.`,
    subject: `Changed: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} changed a wire that you were asked to confirm.`,
    paragraphs: ['Your earlier decision is void. You will be asked again when the wire is sent to you.'],
    action: 'See what changed',
  }),
  'wire-recalled': (params) => ({
    firstLine: `No action is needed: wire #${params.wireNumber} was recalled.`,
    subject: `Recalled: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} recalled the wire of ${params.amount}.`,
    facts: reasonGiven(params),
    paragraphs: ['Your earlier decision is void.'],
    action: 'Open your transactions',
  }),
  'instructions-changed': (params) => ({
    firstLine: `Do not pay wire #${params.wireNumber} until its receiver accepts these bank details.`,
    subject: `Bank details entered: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} entered or changed the bank details of a wire.`,
    paragraphs: [
      'They are valid only once the receiver accepts them on the platform. Do not pay this wire before then.',
    ],
    action: 'See the wire',
  }),
  'wire-verified': (params) => ({
    firstLine: `No action is needed: wire #${params.wireNumber} is verified.`,
    subject: `Verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} verified wire #${params.wireNumber} as second approver.`,
    paragraphs: [
      'A call-back on a known number confirmed the current bank details.',
      'Any later change voids the verification.',
    ],
    action: 'See the wire',
  }),
  'wire-not-verified': (params) => ({
    firstLine: `Correct wire #${params.wireNumber} and send it again ${due(params)}.`,
    subject: `Not verified: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} could not verify wire #${params.wireNumber}.`,
    facts: reasonGiven(params),
    paragraphs: ['The wire is declined. The manager must correct it and send it again.'],
    action: 'See the wire',
  }),
  'wire-message': (params) => ({
    firstLine: `Read and answer the message about wire #${params.wireNumber} ${due(params)}.`,
    subject: `New message: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `There is a new message about wire #${params.wireNumber} of ${params.transactionName}.`,
    paragraphs: [
      `${who(params)} wrote it. Read and answer it on the platform. Bank details are never sent in messages or emails, and no message asks you to call a number.`,
    ],
    action: 'Read the message',
  }),
  'wire-handed-over': (params) => ({
    firstLine: `No action is needed: wire #${params.wireNumber} has another receiver.`,
    subject: `Reassigned: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} reassigned the wire of ${params.amount} to ${params.remarks}.`,
    paragraphs: [
      'Earlier decisions on the wire are void. Its new receiver reviews it and accepts or rejects it.',
      'If you did not expect this, call the other side of the wire now on a number you already have.',
    ],
    action: 'See the wire',
  }),
  'wire-taken-over': (params) => ({
    firstLine: `No action is needed: wire #${params.wireNumber} has another receiver.`,
    subject: `Taken over: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} took over the wire of ${params.amount} as stand-in for ${params.remarks}.`,
    paragraphs: [
      'The receiver named this colleague to stand in. Earlier decisions on the wire are void. Its new receiver reviews it and accepts or rejects it.',
      'If the receiver did not name a colleague, call the receiver on a number you already have.',
    ],
    action: 'See the wire',
  }),
  'second-person-named': (params) => ({
    firstLine: `No action is needed if you expected this: another person sees wire #${params.wireNumber}.`,
    subject: `Second person: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} lets ${params.remarks} see the bank details of wire #${params.wireNumber} as its receiver does.`,
    paragraphs: [
      'A second person can view the wire but not decide or change anything. Every reveal of an account number is recorded.',
      'The receiver can remove the second person on the wire page. Do so immediately if this was not intended.',
    ],
    action: 'See the wire',
  }),
  'second-person-removed': (params) => ({
    firstLine: `No action is needed: one person less sees wire #${params.wireNumber}.`,
    subject: `Second person removed: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} no longer lets ${params.remarks} see the bank details of wire #${params.wireNumber}.`,
    paragraphs: [],
    action: 'See the wire',
  }),
  'acceptance-recorded': (params) => ({
    firstLine: `No action is needed if you accepted wire #${params.wireNumber} yourself.`,
    subject: `Your acceptance: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `An acceptance of the wire of ${params.amount} was recorded in your name.`,
    paragraphs: [
      'If you did not accept it, another person is using your account. Report suspected fraud on the wire page, change your password, and call the manager now on a number you already have.',
    ],
    action: 'See the wire',
  }),
  'rejection-recorded': (params) => ({
    firstLine: `No action is needed if you rejected wire #${params.wireNumber} yourself.`,
    subject: `Your rejection: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `A rejection of the wire of ${params.amount} was recorded in your name.`,
    facts: params.reasons ? [['Reasons', params.reasons]] : [],
    paragraphs: [
      'The manager and the team were notified. No further action is needed.',
      'If you did not reject it, another person is using your account. Change your password, and call the manager on a number you already have.',
    ],
    action: 'See the wire',
  }),
  'confirming-account-blocked': (params) => ({
    firstLine: `Call the receiver of wire #${params.wireNumber} back ${due(params)}. Do not pay the wire before that.`,
    subject: `Verify again: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `The account that confirmed the wire of ${params.amount}, or entered its bank details, was blocked.`,
    facts: [
      ['Account of', params.remarks ?? ''],
      ['Blocked on', params.when ?? ''],
      ...(params.actor === '' ? [] : [['Blocked by', who(params)] as const]),
    ],
    paragraphs: [
      'An account is blocked when another person may have used it. The bank details may not be the receiver’s.',
      'Call a person at the receiver’s organization on a number of your call-back book, and record the call on the wire page. If your organization only pays this wire, wait until its manager has done so.',
      'The page of the transaction names every wire that this account confirmed. No other mail follows about them.',
      'If the money was sent already, call the sending bank now.',
    ],
    action: 'See the wire',
  }),
  'attachment-added': (params) => ({
    firstLine: 'No action is needed: a new file is on the platform.',
    subject: `New file: ${params.wireNumber === '' ? '' : `wire #${params.wireNumber} for `}${params.transactionName}`,
    headline: `${who(params)} attached a file (${params.remarks}).`,
    paragraphs: [
      'Sign in to open it. Files are never sent by email. An account number in a file confirms nothing. Only an account the receiver accepted on the platform is confirmed.',
    ],
    action: params.wireNumber === '' ? 'See the files' : 'See the wire',
  }),
  'fraud-reported': (params) => fraudReported(params, 'that the money of wire', 'went wrong'),
  'suspected-fraud-reported': (params) => fraudReported(params, 'suspected fraud on wire', ''),
} satisfies Record<string, (params: EventFacts) => Words>
