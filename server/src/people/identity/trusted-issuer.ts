import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import { createLocalJWKSet } from 'jose'
import type { Config, Jwk } from '../../platform/configuration/config.ts'
import { hostedIssuer, type Issuer } from './hosted-issuer.ts'
import type { LiveSessions } from './live-sessions.ts'
import { publicKeys } from './signing-keys.ts'
import { createTokenVerifier } from './token-verifier.ts'
import type { VerifyToken } from '../../platform/http/caller.ts'

/** The client that the screens are to the provider built in. */
const builtInClientId = 'countersign-web'

/** Under the server's own address. */
export const providerPath = '/oidc'

/** How the screens reach the identity provider. */
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

/** The issuer of tokens: the built-in provider, or the hosted one that the configuration names. */
export function issuerFor(config: Config): Issuer {
  const { issuer, builtIn } = identityOf(config)
  return builtIn ? ownIssuer(issuer, config.secrets.providerKeys) : hostedIssuer(issuer)
}

type VerifierParts = { issuer?: Issuer; sessions?: LiveSessions; now?: () => number }

/**
 * The verifier of the id tokens that this deployment accepts. With `sessions`, a token of the built-in provider is good
 * for no longer than the session it came from.
 */
export function tokenVerifierFor(config: Config, parts: VerifierParts = {}): VerifyToken {
  const { issuer = issuerFor(config), sessions, now } = parts
  const { clientId, builtIn } = identityOf(config)
  return createTokenVerifier({
    trusted: issuer.trusted,
    clientId,
    ...(now && { now }),
    ...(builtIn && sessions && { sessions }),
  })
}

/** The screens reach it at their own origin. */
const nowhere: readonly string[] = []

function ownIssuer(issuer: string, privateKeys: readonly Jwk[]): Issuer {
  const known = { issuer, keys: createLocalJWKSet(publicKeys(privateKeys)) }
  return { trusted: async () => known, origins: () => nowhere }
}
