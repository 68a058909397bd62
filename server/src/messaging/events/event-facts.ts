import type { SealedLink } from '../../platform/crypto/sealed-link.ts'

/**
 * The values of an event that its recipients may read. They include no bank detail, and none can be added by accident: no
 * mail and no notification ever contains a routing number or an account number. All values are text; `amount` is formatted
 * dollars. An event that concerns no wire leaves the three values of the wire empty.
 */
export type EventFacts = {
  transactionName: string
  transactionId: string
  wireNumber: string
  wireId: string
  /** Name of the person who did it. */
  actor: string
  /** Name of the actor's organization; empty without one. */
  organization: string
  amount: string
  /** Names of the rejection reasons, separated by commas. */
  reasons?: string
  /** Why an acceptance was not enough. */
  gates?: string
  remarks?: string
  /** A one-time link, sealed, that registers its reader, or opens their invitation. */
  link?: SealedLink
  /** The role in which the reader, or the person who answered, is to take part. */
  role?: string
  /** Of a closing memo: its revision, and its id, to which the mail then leads. */
  revision?: string
  memoId?: string
  /** The closing to come, with its hour and zone, in words. No event holds it: mails read it when they are written. */
  closing?: string
  /** When the closing is, until when an invitation can be answered or an invoice paid, or from when calls count, in words. */
  when?: string
  invoiceNumber?: string
  /** The whole notification, where it depends on more than these facts. */
  text?: string
}

/** The facts of a wire, of an event that concerns none. */
export const noWire = { wireNumber: '', wireId: '', amount: '' } as const

/** The facts of an event that belongs to no transaction. */
export const noTransaction = { transactionName: '', transactionId: '', ...noWire, organization: '' } as const
