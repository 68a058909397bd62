import type { MailParams } from '../outbox/outbox-change.ts'
import { who, type Words } from './letter-words.ts'

/** The letters about how a closing ends: completed, open again, canceled, paid. */
export const closingLetters = {
  'transaction-completed': (params) => ({
    subject: `Completed: ${params.transactionName}`,
    headline: `${who(params)} completed the transaction.`,
    paragraphs: [
      'Every wire is verified and the closing memo is final. From now on the transaction is read-only.',
      'A receiver who corrects its bank details, or the manager with a reason, reopens it. You are told then: nobody sends changed instructions by mail.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reopened': (params) => ({
    subject: `Reopened: ${params.transactionName}`,
    headline: `${who(params)} reopened the transaction.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'Look at its wires again before you act on them. What is not verified now is not to be paid.',
    ],
    action: 'See the transaction',
  }),
  'transaction-canceled': (params) => ({
    subject: `CANCELED, do not wire: ${params.transactionName}`,
    headline: `${who(params)} canceled the closing. Do not wire.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'Do not wire any money of this closing, whatever was accepted or verified before, and stop what is scheduled at your bank. Its closing memo no longer holds.',
      'Only its manager can reinstate it, on the platform, and you are told then. No mail or call that asks you to wire meanwhile is from us.',
    ],
    action: 'See the transaction',
  }),
  'transaction-reinstated': (params) => ({
    subject: `Reinstated: ${params.transactionName}`,
    headline: `${who(params)} reinstated the canceled closing.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: [
      'It goes on where it stood. Look at its wires on the platform before you act on them: its closing memo has to be made final anew.',
    ],
    action: 'See the transaction',
  }),
  'money-sent': (params) => ({
    subject: `Sent: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} recorded that ${params.amount} were sent.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: [
      'Look into the account, and confirm on the platform what arrived. If nothing arrives today, say so there at once: hours count.',
    ],
    action: 'See the wire',
  }),
  'money-received': (params) => ({
    subject: `Received: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} confirmed that ${params.amount} arrived.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: params.remarks
      ? ['That is not the amount of the wire. Clear it up with the receiver and your bank.']
      : ['Nothing more is needed for this wire.'],
    action: 'See the wire',
  }),
  'money-not-received': (params) => ({
    subject: `URGENT: wire #${params.wireNumber} for ${params.transactionName} did not arrive`,
    headline: `${who(params)} reports that the money of wire #${params.wireNumber} did not arrive.`,
    facts: params.remarks ? [['What they looked at', params.remarks]] : [],
    paragraphs: [
      'Call your bank now, on a number you already had, with the reference of the payment: ask where the money is, and have it recalled if the account is not the one that was verified.',
      'Then freeze the transaction on the platform. Money that was sent to a wrong account is rarely found again after a day.',
    ],
    action: 'See the wire',
  }),
  'invoice-issued': (params) => ({
    subject: `Invoice: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was issued.`,
    paragraphs: [
      'Underwriters of your organization see and download it on the platform. It carries no bank details, and no mail with other ones is from us.',
    ],
    action: 'See the transaction',
  }),
  'invoice-voided': (params) => ({
    subject: `Invoice voided: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was voided.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['Do not pay it. If another one takes its place, you are told when it is issued.'],
    action: 'See the transaction',
  }),
  'payment-record-voided': (params) => ({
    subject: `Taken back: wire #${params.wireNumber} for ${params.transactionName} as sent`,
    headline: `${who(params)} took back the record that wire #${params.wireNumber} was sent.`,
    facts: params.remarks ? [['Reason', params.remarks]] : [],
    paragraphs: ['The record stays in the history. The wire is as verified as it was before.'],
    action: 'See the wire',
  }),
} satisfies Record<string, (params: MailParams) => Words>
