/** What a mail about an account may name. */
export type AccountMailNames = {
  productName: string
  supportEmail: string
  actor: string
  organization: string
  what: string
  effect: string
  until: string
}
/** The words of a mail about an account. */
export type AccountMailWords = {
  /** The first line: what to do by when, or that no action is needed. */
  firstLine: string
  subject: string
  headline: string
  paragraphs: readonly string[]
  /** What the button says; a mail without a link has none. */
  action?: string
  /** Why its reader gets it, where it does not concern an account of the reader. */
  reason?: string
}
