import type { EventFacts } from '../events/event-facts.ts'
import { who, type Words } from './mail-labels.ts'

/** The mail templates about wires that another organization pays than the one that manages the closing. */
export const payerMails = {
  'payer-named': (params) => ({
    subject: `Payer named: ${params.transactionName}`,
    headline: `${who(params)} named ${params.remarks} as a payer of ${params.organization}.`,
    paragraphs: [
      'A payer sees the bank details of the verified wires that this organization pays, downloads its payment file, and records the bank references. Every reveal of an account number is recorded.',
      'If that organization did not intend this, its admin should remove the payer immediately on the transaction page.',
    ],
    action: 'See the transaction',
  }),
  'payer-removed': (params) => ({
    subject: `Payer removed: ${params.transactionName}`,
    headline: `${who(params)} removed ${params.remarks} from the payers of ${params.organization}.`,
    paragraphs: ['No action is needed.'],
    action: 'See the transaction',
  }),
  'payer-wire-ready': (params) => ({
    subject: `Ready to pay: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `Wire #${params.wireNumber} is verified. Your organization pays it.`,
    paragraphs: [
      'Sign in to see the account and to download the payment file. Bank details are never sent by email. Pay only from the details on the platform.',
    ],
    action: 'See the wire',
  }),
  'payer-wire-changed': (params) => ({
    subject: `Do not pay: wire #${params.wireNumber} for ${params.transactionName}`,
    headline: `${who(params)} changed wire #${params.wireNumber}. It is no longer verified.`,
    paragraphs: [
      'Do not pay it. Destroy every payment file that contains it, and stop the payment at your bank if it is scheduled.',
      'You will be notified when the wire is verified again.',
    ],
    action: 'See the wire',
  }),
} as const satisfies Record<string, (params: EventFacts) => Words>
