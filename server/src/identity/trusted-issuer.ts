import type { ClientConfiguration } from '@countersign/contract/client-configuration'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Config, Jwk } from '../config.ts'
import { publicKeys } from './signing-keys.ts'
import { createTokenVerifier, IdentityUnavailable, type VerifyToken } from './token-verifier.ts'

/** Where the provider's public keys are, and by which exact name it signs. */
type TrustedIssuer = { issuer: string; keys: JWTVerifyGetKey }

/** The client that the screens are to the provider built in. */
const builtInClientId = 'countersign-web'

/** Under the server's own address. */
export const providerPath = '/oidc'

/** How the screens reach whoever signs people in. */
export function identityOf(config: Config): ClientConfiguration['identity'] {
  if (config.identity.kind === 'hosted') {
    const { issuer, clientId, audience } = config.identity
    return { issuer, clientId, audience, builtIn: false }
  }
  return {
    issuer: config.publicUrl + providerPath,
    clientId: builtInClientId,
    audience: config.publicUrl,
    builtIn: true,
  }
}

/** The verifier of the id tokens that this deployment accepts. */
export function tokenVerifierFor(config: Config, now: () => number = Date.now): VerifyToken {
  const { issuer, clientId, builtIn } = identityOf(config)
  const trusted = builtIn ? ownIssuer(issuer, config.secrets.providerKeys) : hostedIssuer(issuer)
  return createTokenVerifier({ trusted, clientId, now })
}

function ownIssuer(issuer: string, privateKeys: readonly Jwk[]): () => Promise<TrustedIssuer> {
  const known = { issuer, keys: createLocalJWKSet(publicKeys(privateKeys)) }
  return async () => known
}

const discoveryTimeoutMs = 5_000

/** Discovers once; a failure is not remembered, so that the next request tries again. */
function hostedIssuer(issuer: string): () => Promise<TrustedIssuer> {
  let known: Promise<TrustedIssuer> | undefined
  return () => {
    known ??= discover(issuer).catch(() => {
      known = undefined
      throw new IdentityUnavailable()
    })
    return known
  }
}

async function discover(issuer: string): Promise<TrustedIssuer> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryTimeoutMs),
    headers: { accept: 'application/json' },
  })
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  const { issuer: name, jwks_uri: keysAddress } = document
  if (!answer.ok || typeof name !== 'string' || typeof keysAddress !== 'string') {
    throw new Error(`${issuer} publishes no OpenID configuration`)
  }
  // Configuration has no slash at an address' end; some providers sign with one. Any other difference is an impostor.
  if (name.replace(/\/$/, '') !== issuer) throw new Error(`${issuer} calls itself ${name}`)
  return {
    issuer: name,
    keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: discoveryTimeoutMs }),
  }
}
