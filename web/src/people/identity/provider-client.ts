import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import { ErrorResponse, UserManager, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts'
import { endAtProvider } from './end-at-provider.ts'
import { IdentityError, identityError } from './identity-errors.ts'
import { tokenPrefix, tokensOf } from './kept-tokens.ts'
import type { Tokens } from './token-source.ts'

/** What is asked of the provider itself. What fails is thrown as an IdentityError. */
export type ProviderClient = {
  refresh: () => Promise<Tokens>
  /**
   * Leaves the page; `returnTo` comes back with the answer. `activated` names the account that was activated on this page:
   * the built-in provider signs it in without a password, and no other user who is signed in there.
   */
  signIn: (returnTo: string, activated?: string) => Promise<void>
  signInWithPopup: () => Promise<Tokens>
  /** Takes the provider's answer from the address; null in a popup, whose opener has been told and closes it. */
  completeSignIn: (address: string) => Promise<{ tokens: Tokens; returnTo: string } | null>
  /**
   * Forgets the session here, then ends it at the provider, and leaves the page. Throws `unreachable` or `noSignOut` when
   * that one may go on; resolves when the user comes back to this page in the browser's history.
   */
  signOut: (forget: () => void) => Promise<void>
}

const httpTimeoutSeconds = 10
const windowTimeoutSeconds = 60

/** Hosted providers give refresh tokens to those alone who ask for offline access; ours gives one anyway. */
const scopeOf = ({ builtIn }: ClientConfiguration['identity']): string =>
  `openid profile email read:current_user${builtIn ? '' : ' offline_access'}`

/** Comes back inside the id token: a token that was made for another sign-in is refused before it is kept. */
const nonce = (): string => crypto.randomUUID()

const store = () => new WebStorageStateStore({ prefix: tokenPrefix, store: localStorage })

/** The one place that knows the OpenID library. */
export function createProviderClient(
  identity: ClientConfiguration['identity'],
  base: string,
  /** Milliseconds since the user was last active in this browser. */
  idleMs: () => number,
): ProviderClient {
  const settings: UserManagerSettings = {
    authority: identity.issuer,
    client_id: identity.clientId,
    redirect_uri: `${base}/logincallback`,
    post_logout_redirect_uri: `${base}/login`,
    scope: scopeOf(identity),
    extraQueryParams: { audience: identity.audience },
    userStore: store(),
    stateStore: store(),
    requestTimeoutInSeconds: httpTimeoutSeconds,
    silentRequestTimeoutInSeconds: windowTimeoutSeconds,
    // Tokens are renewed before a request that needs them, under a lock; a timer in every tab would race it.
    automaticSilentRenew: false,
  }
  const manager = new UserManager(settings)

  return {
    refresh: () =>
      // The library forgets its own time-out here unless it is told again.
      named(async () =>
        tokensOf(
          await manager.signinSilent({
            silentRequestTimeoutInSeconds: httpTimeoutSeconds,
            // Our own provider lets a session live for what was done in it, not for being refreshed.
            ...(identity.builtIn && {
              extraTokenParams: { idle_seconds: String(Math.floor(idleMs() / 1000)) },
            }),
          }),
        ),
      ),

    signIn: (returnTo, activated) =>
      attempt(() =>
        manager.signinRedirect({
          state: returnTo,
          nonce: nonce(),
          ...(activated !== undefined && {
            prompt: 'login',
            extraQueryParams: { ...settings.extraQueryParams, activated },
          }),
        }),
      ),

    signInWithPopup: () =>
      named(async () => {
        const late = new AbortController()
        const timer = setTimeout(() => late.abort('popup-timeout'), windowTimeoutSeconds * 1000)
        try {
          return tokensOf(
            await manager
              .signinPopup({
                nonce: nonce(),
                popupAbortOnClose: true,
                popupSignal: late.signal,
                popupWindowFeatures: { width: 480, height: 720 },
              })
              .catch((error: unknown) => {
                throw ofCode(error)
              }),
          )
        } finally {
          clearTimeout(timer)
        }
      }),

    completeSignIn: (address) =>
      attempt(async () => {
        const user = await manager.signinCallback(address).catch(async (error: unknown) => {
          // A page that waits for this window is told, or it waits until the window is closed. Pages of other origins
          // are told nothing: the browser delivers it to this origin alone.
          if (window.opener) await manager.signinPopupCallback(address).catch(() => undefined)
          throw ofCode(error)
        })
        const tokens = tokensOf(user ?? null)
        return tokens && { tokens, returnTo: typeof user?.state === 'string' ? user.state : '/' }
      }),

    signOut: (forget) =>
      attempt(async () => {
        const user = await manager.getUser()
        // Here first: whatever the provider does, the user has signed out of this browser.
        await manager.removeUser()
        forget()
        await endAtProvider(settings, { idToken: user?.id_token, refreshToken: user?.refresh_token })
      }),
  }
}

/** A code that the provider refuses was used already, expired, or belongs to another user. */
const ofCode = (error: unknown): unknown =>
  error instanceof ErrorResponse && error.error === 'invalid_grant'
    ? new IdentityError('missingTransaction', error)
    : error

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw identityError(error)
  }
}

/** An answer without tokens is as bad as none. */
const named = (work: () => Promise<Tokens | null>): Promise<Tokens> =>
  attempt(async () => {
    const tokens = await work()
    if (tokens === null) throw new Error('The provider answered without tokens.')
    return tokens
  })
