import { OidcClient, type OidcClientSettings, type OidcMetadata } from 'oidc-client-ts'
import { IdentityError } from './identity-errors.ts'

/** Milliseconds that each step of a sign-out may take at a provider that hangs. */
export const signOutPatience = { discovery: 5_000, revocation: 2_000, leaving: 10_000 }

type Held = { idToken: string | undefined; refreshToken: string | undefined }

/**
 * Ends the session at the provider, whose page the browser is sent to. First the provider is asked whether it answers at
 * all: an address that does not would leave the user on an error page of the browser. Throws `unreachable`, or `noSignOut`
 * for a provider that has no page for it; resolves when the user comes back to this page in the browser's history.
 */
export async function endAtProvider(settings: OidcClientSettings, held: Held): Promise<void> {
  const metadata = await discover(settings.authority)
  const client = new OidcClient({ ...settings, metadata })
  // Ending the session at the provider ends this as well; not every provider can revoke by itself.
  if (held.refreshToken !== undefined)
    await within(signOutPatience.revocation, client.revokeToken(held.refreshToken, 'refresh_token'))
  if (!isAddress(metadata.end_session_endpoint, settings.authority)) throw new IdentityError('noSignOut')
  const { url } = await client.createSignoutRequest({
    // It stands in an address, as the standard has it: once the session has ended it is worth nothing.
    ...(held.idToken !== undefined && { id_token_hint: held.idToken }),
    extraQueryParams: {
      ...settings.extraQueryParams,
      // Known even when the hint is not taken any more. Without a hint the library adds it.
      ...(held.idToken !== undefined && { client_id: settings.client_id }),
    },
  })
  await leaveFor(url)
}

/** As of now: what was discovered at the sign-in says nothing of whether the provider answers today. */
async function discover(authority: string): Promise<Partial<OidcMetadata>> {
  try {
    const answer = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(signOutPatience.discovery),
    })
    if (!answer.ok) throw new Error(`The provider answers ${answer.status}`)
    return await answer.json()
  } catch (error) {
    throw new IdentityError('unreachable', error)
  }
}

/** Only of the web, and never less secure than the provider itself. */
function isAddress(endpoint: string | undefined, authority: string): boolean {
  if (endpoint === undefined || !URL.canParse(endpoint)) return false
  const { protocol } = new URL(endpoint)
  return protocol === 'https:' || (protocol === 'http:' && authority.startsWith('http:'))
}

/** Waits no longer than that, and for no particular outcome. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((late) => setTimeout(late, ms))])

function leaveFor(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const hangs = setTimeout(() => {
      window.stop()
      reject(new IdentityError('unreachable'))
    }, signOutPatience.leaving)
    window.addEventListener('pagehide', () => clearTimeout(hangs), { once: true })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
    window.location.assign(address)
  })
}
