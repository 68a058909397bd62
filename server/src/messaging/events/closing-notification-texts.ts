import { type NotificationText, wireOf } from './notification-text.ts'

/** How the course of a closing reads in the application. */
export const closingNotifications = {
  'transaction-frozen': {
    type: 'Transaction Frozen',
    message: ({ actor, transactionName }) => `${actor} froze ${transactionName}`,
  },
  'second-release-needed': {
    type: 'Second Release Needed',
    message: ({ actor, transactionName }) =>
      `${actor} released ${transactionName} as the first of two approvers`,
  },
  'transaction-released': {
    type: 'Transaction Released',
    message: ({ actor, transactionName }) => `${actor} released ${transactionName}`,
  },
  'transaction-completed': {
    type: 'Transaction Completed',
    message: ({ actor, transactionName }) => `${actor} completed ${transactionName}`,
  },
  'transaction-reopened': {
    type: 'Transaction Reopened',
    message: ({ actor, transactionName }) => `${actor} reopened ${transactionName}`,
  },
  'transaction-canceled': {
    type: 'Transaction Canceled',
    message: ({ actor, transactionName }) => `${actor} canceled ${transactionName}`,
  },
  'transaction-reinstated': {
    type: 'Transaction Reinstated',
    message: ({ actor, transactionName }) => `${actor} reinstated ${transactionName}`,
  },
  'closing-memo-final': {
    type: 'Closing Memo Final',
    message: ({ actor, transactionName }) => `${actor} made the closing memo of ${transactionName} final`,
  },
  'closing-memo-superseded': {
    type: 'Closing Memo Superseded',
    message: ({ transactionName }) =>
      `The closing memo of ${transactionName} was superseded: a fact in it changed`,
  },
  'invoice-issued': {
    type: 'Invoice Issued',
    message: ({ invoiceNumber, transactionName }) =>
      `Invoice ${invoiceNumber} for ${transactionName} was issued`,
  },
  'invoice-voided': {
    type: 'Invoice Voided',
    message: ({ invoiceNumber, transactionName }) =>
      `Invoice ${invoiceNumber} for ${transactionName} was voided`,
  },
  'fee-corrected': {
    type: 'Fee Corrected',
    message: ({ amount, transactionName }) =>
      `The platform fee of ${transactionName} was corrected to ${amount}`,
  },
  'attachment-added': {
    type: 'Attachment Added',
    message: (facts) =>
      `${facts.actor} attached a file to ${facts.wireNumber === '' ? facts.transactionName : wireOf(facts)}`,
  },
  'fraud-reported': {
    type: 'Fraud Reported',
    message: (facts) => `${facts.actor} reported that the money of ${wireOf(facts)} went wrong`,
  },
  'suspected-fraud-reported': {
    type: 'Fraud Reported',
    message: (facts) => `${facts.actor} reported suspected fraud on ${wireOf(facts)}`,
  },
} as const satisfies Record<string, NotificationText>
