import type { WalkthroughView } from '@countersign/domain/people/users/walkthrough'

/** Where on a page a step points to; elements carry it as `data-tour`. */
export type TourTarget =
  | 'add-transaction'
  | 'transaction-row'
  | 'add-wire'
  | 'wires'
  | 'wire-account'
  | 'wire-details'
  | 'send-wire'
  | 'team'
  | 'action-needed'
  | 'review-wire'
  | 'wire-link'
  | 'wire-status'

export type TourStep = {
  title: string
  text: string
  /** The first that is on the page. A step none of whose targets is there is left out. */
  targets: readonly [TourTarget, ...TourTarget[]]
}

export type TourRole = 'manager' | 'receiver'

/** What each view is explained with, to each of the two who work in it. */
export const walkthroughSteps: Record<WalkthroughView, Record<TourRole, readonly TourStep[]>> = {
  TRANSACTIONS_VIEW: {
    manager: [
      {
        title: 'Add Transaction',
        text: 'Start a closing here: first its facts, then its wires, then its participants.',
        targets: ['add-transaction'],
      },
    ],
    receiver: [
      {
        title: 'Open Transaction',
        text: 'Click a transaction to see its wires and your open actions.',
        targets: ['transaction-row'],
      },
    ],
  },
  TRANSACTION_VIEW: {
    manager: [
      {
        title: 'Add Wire',
        text: 'Add one wire for each payment of the closing: the payee, the amount and the purpose.',
        targets: ['add-wire'],
      },
      {
        title: 'Add Bank Details',
        text: 'The account to be paid. Visible only to the manager and the recipient.',
        targets: ['wire-account', 'wires'],
      },
      {
        title: 'Add Wire Details',
        text: 'The amount, its purposes and references. Visible to all participants.',
        targets: ['wire-details', 'wires'],
      },
      {
        title: 'Add Cost of Issuance',
        text: 'For a wire that pays costs: fees, administrative costs, platform fee and contingency amounts.',
        targets: ['wire-details', 'wires'],
      },
      {
        title: 'Send Wire Invites',
        text: 'As the final step, review the summary, and invite the receiver to confirm the wire.',
        targets: ['send-wire', 'wires'],
      },
      {
        title: 'Add Transaction Team',
        text: 'Add members of your own organization, and set the rights of each.',
        targets: ['team'],
      },
    ],
    receiver: [
      {
        title: 'Action Needed',
        text: 'Wires awaiting your decision appear here.',
        targets: ['action-needed'],
      },
      {
        title: 'Reject or Approve Wire Details',
        text: 'Review the bank and wire details of each wire, then accept or reject them.',
        targets: ['review-wire', 'action-needed'],
      },
      {
        title: 'Rejection Remarks',
        text: 'When you reject a wire, choose every reason that applies, then submit. The manager is notified immediately.',
        targets: ['wire-link', 'action-needed'],
      },
      {
        title: 'On Approval',
        text: 'Once the details are approved, the status of the wire shows Verified.',
        targets: ['wire-status', 'wire-link'],
      },
    ],
  },
}
