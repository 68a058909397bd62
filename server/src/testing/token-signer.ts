import { importJWK, SignJWT } from 'jose'
import type { Config } from '../platform/configuration/config.ts'
import { identityOf } from '../people/identity/trusted-issuer.ts'

const tenMinutesMs = 600_000

/**
 * Signs id tokens as this configuration's built-in provider does, good for ten minutes from `now` (ms, UTC). `signIn` tells
 * sign-ins of one person apart.
 */
export const tokenSigner = async (
  config: Config,
): Promise<(email: string, signIn?: number, now?: number) => Promise<string>> => {
  const [jwk] = config.secrets.providerKeys
  const key = await importJWK(jwk ?? {}, 'RS256')
  const { issuer, clientId } = identityOf(config)
  return (email, signIn = 1, now = Date.now()) =>
    new SignJWT({ email, email_verified: true, auth_time: signIn })
      .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
      .setSubject(email)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(new Date(now))
      .setExpirationTime(new Date(now + tenMinutesMs))
      .sign(key)
}
