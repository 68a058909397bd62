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
  identity: {
    issuer: string
    clientId: string
    audience: string
    /** False with a hosted identity provider: passwords are not ours to change then. */
    builtIn: boolean
  }
}
