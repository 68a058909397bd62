import type { EventFacts } from '../events/event-facts.ts'
import { who, type Words } from './mail-labels.ts'

/** The mails about how a closing ends: completed, open again, canceled, paid. */
export const closingMailTemplates = {
  'transaction-completed': (params) => ({
    subject: `Completed: ${params.transactionName}`,
    headline: `${who(params)} completed the transaction.`,
    paragraphs: [
      'Every wire is verified and the closing memo is final. The transaction is now read-only.',
      'A receiver’s correction of bank details, or the manager with a reason, can reopen it. You will be notified. Changed instructions are never sent by email.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reopened': (params) => ({
    subject: `Reopened: ${params.transactionName}`,
    headline: `${who(params)} reopened the transaction.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['Review its wires again before you act on them. Do not pay any wire that is not verified.'],
    action: 'See the transaction',
  }),
  'transaction-canceled': (params) => ({
    subject: `CANCELED, do not wire: ${params.transactionName}`,
    headline: `${who(params)} canceled the closing. Do not wire.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'Do not wire any funds for this closing, even if a wire was accepted or verified. Stop payments scheduled at your bank. Its closing memo is no longer valid.',
      'Only its manager can reinstate it, on the platform, and you will be notified. Any email or call that asks you to wire before then is not from us.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reinstated': (params) => ({
    subject: `Reinstated: ${params.transactionName}`,
    headline: `${who(params)} reinstated the canceled closing.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'The closing resumes. Review its wires on the platform before you act on them. Its closing memo must be finalized again.',
    ],
    action: 'See the transaction',
  }),
  'money-sent': (params) => ({
    subject: `Sent: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} recorded that ${params.amount} were sent.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: [
      'Check the account and confirm receipt on the platform. If nothing arrives today, report it there immediately. Every hour counts.',
    ],
    action: 'See the wire',
  }),
  'money-received': (params) => ({
    subject: `Received: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} confirmed that ${params.amount} arrived.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: params.remarks
      ? ['This differs from the wire amount. Resolve it with the receiver and your bank.']
      : ['No further action is needed for this wire.'],
    action: 'See the wire',
  }),
  'money-not-received': (params) => ({
    subject: `URGENT: wire #${params.wireNumber} for ${params.transactionName} did not arrive`,
    headline: `${who(params)} reports that the money of wire #${params.wireNumber} did not arrive.`,
    facts: params.remarks ? [['Checked by the receiver', params.remarks]] : [],
    paragraphs: [
      'Call your bank now on a number you already have, with the payment reference. Ask where the funds are, and request a recall if the account is not the verified one.',
      'Then freeze the transaction on the platform. Misdirected funds are rarely recovered after a day.',
    ],
    action: 'See the wire',
  }),
  'invoice-issued': (params) => ({
    subject: `Invoice: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was issued.`,
    paragraphs: [
      'Underwriters of your organization can view and download it on the platform. It contains no bank details. Any email with bank details is not from us.',
    ],
    action: 'See the transaction',
  }),
  'invoice-voided': (params) => ({
    subject: `Invoice voided: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was voided.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['Do not pay it. If it is replaced, you will be notified when the new invoice is issued.'],
    action: 'See the transaction',
  }),
  'payment-record-voided': (params) => ({
    subject: `Payment record voided: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} took back the record that wire #${params.wireNumber} was sent.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['The record stays in the history. The wire remains verified.'],
    action: 'See the wire',
  }),
} satisfies Record<string, (params: EventFacts) => Words>
