import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import type { Jwk } from '../platform/configuration/config.ts'
import { publicKeys } from '../people/identity/signing-keys.ts'
import { signingKey } from './identity-server.ts'

export type HostedProvider = {
  /** Without a slash at its end; the provider signs with one, as some do. */
  issuer: string
  port: number
  key: Jwk
  /** An id token for Morgan, good for five minutes unless `claims` says otherwise. */
  idToken: (claims?: JWTPayload, signer?: Jwk) => Promise<string>
  close: () => void
}

/** Another company's provider, as far as a server sees of one: what it publishes, and the tokens that it signs. */
export async function hostedProvider(
  options: { port?: number; document?: Record<string, unknown> } = {},
): Promise<HostedProvider> {
  const key = signingKey('hosted')
  const server = createServer((request, response) => {
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: `${issuer}/`,
        jwks_uri: `${issuer}/keys`,
        ...options.document,
      },
      '/keys': publicKeys([key]),
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(documents[request.url ?? '']))
  })
  server.listen(options.port ?? 0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`

  const idToken = async (claims: JWTPayload = {}, signer: Jwk = key) => {
    const now = Math.floor(Date.now() / 1000)
    const usual = {
      iss: `${issuer}/`,
      aud: 'screens',
      sub: 'auth0|1',
      iat: now,
      exp: now + 300,
      email: 'morgan@harbor.example',
      email_verified: true,
    }
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'hosted' })
      .sign(await importJWK(signer as JWK, 'RS256'))
  }
  return { issuer, port, key, idToken, close: () => void server.close() }
}

export const hostedSettings = (issuer: string): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'screens',
  OIDC_AUDIENCE: 'https://api.example',
})
