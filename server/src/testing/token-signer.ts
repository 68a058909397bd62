import { importJWK, SignJWT } from 'jose'
import type { Config } from '../platform/configuration/config.ts'
import { identityOf } from '../people/identity/trusted-issuer.ts'

/** Signs id tokens as this configuration's built-in provider does, good for ten minutes. `signIn` tells sign-ins of one person apart. */
export const tokenSigner = async (
  config: Config,
): Promise<(email: string, signIn?: number) => Promise<string>> => {
  const [jwk] = config.secrets.providerKeys
  const key = await importJWK(jwk ?? {}, 'RS256')
  const { issuer, clientId } = identityOf(config)
  return (email, signIn = 1) =>
    new SignJWT({ email, email_verified: true, auth_time: signIn })
      .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
      .setSubject(email)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10 min')
      .sign(key)
}
