import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { IdentityUnavailable } from './token-verifier.ts'

/** Where the provider's public keys are, and by which exact name it signs. */
type TrustedIssuer = { issuer: string; keys: JWTVerifyGetKey }

export type Issuer = {
  /** Throws IdentityUnavailable while it cannot be discovered. */
  trusted: () => Promise<TrustedIssuer>
  /** Origins that the screens talk to: the issuer's own, and once it is discovered those of its endpoints. */
  origins: () => readonly string[]
}

const discoveryTimeoutMs = 5_000

/** What the screens call at the provider, or show. Its keys are read by the server alone. */
const endpointsOfScreens = [
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
]

/** Discovers once; a failure is not remembered, so that the next request tries again. */
export function hostedIssuer(issuer: string): Issuer {
  let origins: readonly string[] = [new URL(issuer).origin]
  let known: Promise<TrustedIssuer> | undefined

  const learn = async (): Promise<TrustedIssuer> => {
    const { name, keysAddress, endpoints } = await discover(issuer)
    origins = [...new Set([...origins, ...endpoints.map(({ origin }) => origin)])]
    return { issuer: name, keys: createRemoteJWKSet(keysAddress, { timeoutDuration: discoveryTimeoutMs }) }
  }

  return {
    trusted: () => {
      known ??= learn().catch((error: unknown) => {
        known = undefined
        throw new IdentityUnavailable(error)
      })
      return known
    },
    origins: () => origins,
  }
}

async function discover(issuer: string) {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryTimeoutMs),
    headers: { accept: 'application/json' },
  })
  const document = (await answer.json()) as Record<string, unknown>
  const { issuer: name } = document
  if (!answer.ok || typeof name !== 'string' || document['jwks_uri'] === undefined) {
    throw new Error(`${issuer} publishes no OpenID configuration`)
  }
  // Configuration has no slash at an address' end; some providers sign with one. Any other difference is an impostor.
  if (name.replace(/\/$/, '') !== issuer) throw new Error(`${issuer} calls itself ${name}`)
  const { protocol } = new URL(issuer)
  const address = (member: string): URL => {
    const url = new URL(String(document[member]))
    // A provider at a secure address must not direct users to an insecure one.
    if (url.protocol !== 'https:' && url.protocol !== protocol)
      throw new Error(`${issuer}: ${member} is not https`)
    return url
  }
  return {
    name,
    keysAddress: address('jwks_uri'),
    endpoints: endpointsOfScreens.filter((member) => document[member] !== undefined).map(address),
  }
}
