export type IdentityErrorKind =
  | 'stateMismatch'
  | 'missingTransaction'
  | 'missingRefreshToken'
  | 'foreignToken'
  | 'loginRequired'
  | 'timeout'
  | 'popupClosed'
  | 'popupBlocked'
  | 'refused'
  | 'unreachable'
  | 'insecure'
  | 'otherUser'
  | 'noSignOut'
  | 'other'

/** What went wrong between the screens and the identity provider. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly kind: IdentityErrorKind
  constructor(kind: IdentityErrorKind, cause?: unknown) {
    super(kind, { cause: described(cause) })
    this.kind = kind
  }
}

/** An address can bring any text as the provider's description, and anyone can make an address. */
const longestDescription = 200

/** The words alone: what the library throws carries the request's form, and with it codes and refresh tokens. */
function described(cause: unknown): string | undefined {
  if (cause === undefined) return undefined
  const words = cause instanceof Error ? cause.message : typeof cause
  const description = [oauthCode(cause), words].filter((part) => part !== undefined).join(': ')
  return description.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestDescription)
}

/** The code of an OAuth error; undefined for everything else. */
function oauthCode(thrown: unknown): string | undefined {
  const code = typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : undefined
  return typeof code === 'string' ? code : undefined
}

const words: Record<Exclude<IdentityErrorKind, 'other'>, string> = {
  stateMismatch: 'The response does not match the sign-in started here. Please sign in again.',
  missingTransaction: 'This sign-in was started elsewhere or too long ago. Please sign in again.',
  missingRefreshToken: 'This session cannot be renewed. Please sign in again.',
  foreignToken: 'The response was for another sign-in. Please sign in again.',
  loginRequired: 'Your session has ended. Please sign in again.',
  timeout: 'Signing in took too long. Please try again.',
  popupClosed: 'The sign-in window was closed before you were signed in.',
  popupBlocked: 'Your browser blocked the sign-in window. Allow windows for this site, or use Sign in.',
  refused: 'The sign-in was refused.',
  unreachable: 'Sign-in cannot be reached. Check your connection and try again.',
  insecure: 'Signing in needs a secure (https) address.',
  otherUser: 'This browser is now signed in as another user.',
  noSignOut: 'The identity provider has no sign-out.',
}

/** What is said when the library gives no better reason. */
const fallbacks = {
  login: 'Login failed. Please try again.',
  token: 'Your access could not be confirmed. Please sign in again.',
}

/** Words for a person; `during` says what was being tried. */
export function identityMessage(error: unknown, during: keyof typeof fallbacks): string {
  const { kind } = identityError(error)
  return kind === 'other' ? fallbacks[during] : words[kind]
}

/** The end of a session is no failure: the person signs in again, and nothing went wrong. */
export const endsSession = (error: unknown): boolean => identityError(error).kind === 'loginRequired'

const withoutRenewal: ReadonlySet<IdentityErrorKind> = new Set([
  'loginRequired',
  'missingRefreshToken',
  'refused',
])

/** The provider will not give another token, however often it is asked. */
export const cannotRenew = (error: unknown): boolean => withoutRenewal.has(identityError(error).kind)

// The library gives most of these no code: its words are looked at here, and nowhere else.
const phrases: readonly [RegExp, IdentityErrorKind][] = [
  [/state does not match|no state in response/i, 'stateMismatch'],
  [/no matching state/i, 'missingTransaction'],
  [/nonce in id_token|in id_token does not match/i, 'foreignToken'],
  [/popup-timeout|timed out/i, 'timeout'],
  [/popup closed|popup blocked by user/i, 'popupClosed'],
  [/disposed window/i, 'popupBlocked'],
  [/failed to fetch|networkerror|load failed/i, 'unreachable'],
  [/secure contexts/i, 'insecure'],
]

const codes: Record<string, IdentityErrorKind> = {
  login_required: 'loginRequired',
  invalid_grant: 'loginRequired',
  interaction_required: 'loginRequired',
  access_denied: 'refused',
}

/** Names what the library threw. OAuth errors are known by their code, everything else by its words. */
export function identityError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown
  const named = codes[oauthCode(thrown) ?? '']
  if (named) return new IdentityError(named, thrown)
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const [, kind = 'other'] = phrases.find(([phrase]) => phrase.test(text)) ?? []
  return new IdentityError(kind, thrown)
}
