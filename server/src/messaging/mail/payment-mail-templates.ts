import type { EventFacts } from '../events/event-facts.ts'
import { due, reasonGiven, who, type Words } from './mail-labels.ts'

/** The mails about money: sent, received, missing, who pays, and the invoice of the platform. */
export const paymentMailTemplates = {
  'money-sent': (params) => ({
    firstLine: `Check your account, and confirm receipt of wire #${params.wireNumber} today.`,
    subject: `Sent: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} recorded that ${params.amount} were sent.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: [
      'Check the account and confirm receipt on the platform. If nothing arrives today, report it there immediately. Every hour counts.',
    ],
    action: 'See the wire',
  }),
  'money-received': (params) => ({
    firstLine: params.remarks
      ? `Resolve the difference of wire #${params.wireNumber} today.`
      : `No action is needed: wire #${params.wireNumber} was received.`,
    subject: `Received: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} confirmed that ${params.amount} arrived.`,
    facts: params.remarks ? [['Difference', params.remarks]] : [],
    paragraphs: params.remarks
      ? ['This differs from the wire amount. Resolve it with the receiver and your bank.']
      : ['No further action is needed for this wire.'],
    action: 'See the wire',
  }),
  'money-not-received': (params) => ({
    firstLine: `Call your bank about wire #${params.wireNumber} now.`,
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
    firstLine: `Review the invoice, and pay it by ${params.when ?? 'the date that it names'}.`,
    subject: `Invoice: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was issued.`,
    paragraphs: [
      'The people of your organization who add transactions view and download it on the platform. It contains no bank details. Any email with bank details is not from us.',
    ],
    action: 'See the transaction',
  }),
  'invoice-voided': (params) => ({
    firstLine: 'Do not pay the invoice: it was voided.',
    subject: `Invoice voided: ${params.transactionName}`,
    headline: `The platform's invoice of ${params.amount} for ${params.transactionName} was voided.`,
    facts: reasonGiven(params),
    paragraphs: ['Do not pay it. If it is replaced, you will be notified when the new invoice is issued.'],
    action: 'See the transaction',
  }),
  'fee-corrected': (params) => ({
    firstLine: `Review the wires that state the earlier fee ${due(params)}.`,
    subject: `Fee corrected: ${params.transactionName}`,
    headline: `The platform fee of ${params.transactionName} was corrected to ${params.amount}.`,
    facts: reasonGiven(params),
    paragraphs: [
      'No invoice was issued yet. Wires of this closing may state the earlier fee among their costs.',
    ],
    action: 'See the transaction',
  }),
  'payment-record-voided': (params) => ({
    firstLine: `No action is needed: wire #${params.wireNumber} no longer counts as sent.`,
    subject: `Payment record voided: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} took back the record that wire #${params.wireNumber} was sent.`,
    facts: reasonGiven(params),
    paragraphs: ['The record stays in the history. The wire remains verified.'],
    action: 'See the wire',
  }),
  'payer-named': (params) => ({
    firstLine: 'No action is needed if you expected this payer.',
    subject: `Payer named: ${params.transactionName}`,
    headline: `${who(params)} named ${params.remarks} as a payer of ${params.organization}.`,
    paragraphs: [
      'A payer sees the bank details of the verified wires that this organization pays, downloads its payment file, and records the bank references. Every reveal of an account number is recorded.',
      'If that organization did not intend this, its admin should remove the payer immediately on the transaction page.',
    ],
    action: 'See the transaction',
  }),
  'payer-removed': (params) => ({
    firstLine: 'No action is needed: a payer was removed.',
    subject: `Payer removed: ${params.transactionName}`,
    headline: `${who(params)} removed ${params.remarks} from the payers of ${params.organization}.`,
    paragraphs: [],
    action: 'See the transaction',
  }),
  'payer-wire-ready': (params) => ({
    firstLine: `Pay wire #${params.wireNumber} ${due(params)}.`,
    subject: `Ready to pay: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `Wire #${params.wireNumber} is verified. Your organization pays it.`,
    paragraphs: [
      'Sign in to see the account and to download the payment file. Bank details are never sent by email. Pay only from the details on the platform.',
    ],
    action: 'See the wire',
  }),
  'payer-wire-changed': (params) => ({
    firstLine: `Do not pay wire #${params.wireNumber}. Stop it at your bank now.`,
    subject: `Do not pay: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} changed wire #${params.wireNumber}. It is no longer verified.`,
    paragraphs: [
      'Do not pay it. Destroy every payment file that contains it, and stop the payment at your bank if it is scheduled.',
      'You will be notified when the wire is verified again.',
    ],
    action: 'See the wire',
  }),
} satisfies Record<string, (params: EventFacts) => Words>
