/**
 * What the server tells the screens before anything else. It stands in the served page as
 * `<script id="configuration" type="application/json">`, so that no call is needed for it.
 */
export type ClientConfiguration = {
  productName: string
  supportEmail: string
  /** Where the API is; empty for the page's own origin. */
  apiBase: string
  demo: boolean
  /** The product's version, which a user names when asking for support. */
  version: string
  /** Hours without a sign of life after which a person's session gets another id. */
  sessionHours: number
  /** Above this per cent of par a cost of issuance is worth a second look. */
  coiWarningPercent: number
  /** HH:MM in Eastern Time, until which Fedwire takes a transfer for a bank's customer. */
  fedwireCutoff: string
  /** Where errors and traces are reported to; null: nowhere. */
  errorReporting: { dsn: string; environment: string } | null
  /** Whether pages begin a trace with each call and screen, and report it. */
  tracing: boolean
  identity: {
    issuer: string
    clientId: string
    audience: string
    /** False with a hosted identity provider: passwords are not ours to change then. */
    builtIn: boolean
  }
}
