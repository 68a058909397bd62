/** Where the calls of the API get their id tokens. */
export type PageTokens = {
  /**
   * An id token good for a minute more at least, or null when no user is signed in. Throws a Problem once nothing may
   * leave this page any more, and an IdentityError when no token can be had.
   */
  idToken: () => Promise<string | null>
  /** Another id token after the API refused this one (null: a call without any); null when there is none. */
  renewed: (refused: string | null) => Promise<string | null>
  accepted: (idToken: string) => void
  /** The API refused a token that the provider had just renewed. */
  refusedAgain: (idToken: string) => void
}

export const noTokens: PageTokens = {
  idToken: () => Promise.resolve(null),
  renewed: () => Promise.resolve(null),
  accepted: () => undefined,
  refusedAgain: () => undefined,
}

let current = noTokens

/** Called by the page's session once it knows whether a user is signed in. */
export function setPageTokens(tokens: PageTokens): void {
  current = tokens
}

export const pageTokens = (): PageTokens => current
