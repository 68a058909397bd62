import type { EventFacts } from '../events/event-facts.ts'
import { due, reasonGiven, who, type Words } from './mail-labels.ts'

/** The mails about a whole transaction: its team, freeze, closing memo and end. */
export const transactionMailTemplates = {
  'transaction-team': (params) => ({
    firstLine: 'No action is needed: your place in the transaction team changed.',
    subject: `Transaction team: ${params.transactionName}`,
    headline: `${who(params)} ${params.remarks} ${params.transactionName}.`,
    paragraphs: ['Sign in to see the transaction and your rights in it.'],
    action: 'See the transaction',
  }),
  'transaction-frozen': (params) => ({
    firstLine: 'Do not pay any wire of this transaction until two people release it.',
    subject: `Frozen: ${params.transactionName}`,
    headline: `${who(params)} froze the transaction.`,
    facts: reasonGiven(params),
    paragraphs: [
      'Wires cannot be sent, changed or accepted until two people release the transaction. Do not pay any of its wires before then.',
      'If an email or a phone call asks you to pay anyway, call a person you know on a number you already have.',
    ],
    action: 'See the transaction',
  }),
  'closing-memo-final': (params) => ({
    firstLine: 'No action is needed: the closing memo is final.',
    subject: `Final: closing memo of ${params.transactionName}`,
    headline: `${who(params)} finalized the closing memo (revision ${params.revision}).`,
    paragraphs: [
      'Its facts are verified and reconcile to the cent. Read it on the platform. It is never sent by email, and no email contains wire instructions.',
      'A later change of its facts supersedes it, and you will be notified.',
    ],
    action: 'Read the closing memo',
  }),
  'closing-memo-superseded': (params) => ({
    firstLine: 'Do not wire from a printed or saved copy of the closing memo.',
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
    firstLine: `Review the freeze, and release the transaction as its second approver ${due(params)}.`,
    subject: `Second release needed: ${params.transactionName}`,
    headline: `${who(params)} released the frozen transaction as the first of two approvers.`,
    facts: reasonGiven(params),
    paragraphs: [
      'It stays frozen until a second approver releases it. One of the two must be from the managing organization. Review the reason for the freeze first.',
    ],
    action: 'See the transaction',
  }),
  'transaction-released': (params) => ({
    firstLine: `Review the wires of this transaction ${due(params)}.`,
    subject: `Released: ${params.transactionName}`,
    headline: `Two people released the transaction, ${who(params)} as the second.`,
    facts: reasonGiven(params),
    paragraphs: ['The freeze is lifted. Review its wires again before you act on them.'],
    action: 'See the transaction',
  }),
  'transaction-completed': (params) => ({
    firstLine: 'No action is needed: the transaction is completed.',
    subject: `Completed: ${params.transactionName}`,
    headline: `${who(params)} completed the transaction.`,
    paragraphs: [
      'Every wire is verified and the closing memo is final. The transaction is now read-only.',
      'A receiver’s correction of bank details, or the manager with a reason, can reopen it. You will be notified. Changed instructions are never sent by email.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reopened': (params) => ({
    firstLine: `Review the wires of this transaction ${due(params)}.`,
    subject: `Reopened: ${params.transactionName}`,
    headline: `${who(params)} reopened the transaction.`,
    facts: reasonGiven(params),
    paragraphs: ['Review its wires again before you act on them. Do not pay any wire that is not verified.'],
    action: 'See the transaction',
  }),
  'transaction-canceled': (params) => ({
    firstLine: 'Do not wire. Stop every scheduled payment of this closing at your bank now.',
    subject: `CANCELED, do not wire: ${params.transactionName}`,
    headline: `${who(params)} canceled the closing. Do not wire.`,
    facts: reasonGiven(params),
    paragraphs: [
      'Do not wire any funds for this closing, even if a wire was accepted or verified. Stop payments scheduled at your bank. Its closing memo is no longer valid.',
      'Only its manager can reinstate it, on the platform, and you will be notified. Any email or call that asks you to wire before then is not from us.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reinstated': (params) => ({
    firstLine: `Review the wires of this closing ${due(params)}.`,
    subject: `Reinstated: ${params.transactionName}`,
    headline: `${who(params)} reinstated the canceled closing.`,
    facts: reasonGiven(params),
    paragraphs: [
      'The closing resumes. Review its wires on the platform before you act on them. Its closing memo must be finalized again.',
    ],
    action: 'See the transaction',
  }),
} satisfies Record<string, (params: EventFacts) => Words>
