import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { importJWK, SignJWT, type JWK } from 'jose'
import { afterEach, expect, it } from 'vitest'
import type { Config, Jwk } from '../config.ts'
import { testDatabase } from '../testing/database.ts'
import { identityConfig, identityServer, signingKey } from '../testing/identity-server.ts'
import { IdentityUnavailable, TokenRefused } from './token-verifier.ts'
import { identityOf, tokenVerifierFor } from './trusted-issuer.ts'

const key = signingKey('hosted')
let hosted: Server | undefined

afterEach(() => {
  hosted?.close()
  hosted = undefined
})

/** Another company's provider: it signs with a slash at the end of its name, as some do. */
async function hostedProvider(port = 0, calls?: string): Promise<{ issuer: string; port: number }> {
  const server = createServer((request, response) => {
    const own = `http://localhost:${(server.address() as AddressInfo).port}`
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: calls ?? `${own}/`, jwks_uri: `${own}/keys` },
      '/keys': { keys: [{ kty: key.kty, n: key['n'], e: key['e'], kid: key.kid, alg: 'RS256', use: 'sig' }] },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(documents[request.url ?? '']))
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  hosted = server
  const { port: taken } = server.address() as AddressInfo
  return { issuer: `http://localhost:${taken}`, port: taken }
}

const hostedConfig = (issuer: string): Promise<Config> =>
  identityConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'screens', OIDC_AUDIENCE: 'https://api.example' })

const idToken = async (issuer: string, signer: Jwk = key) =>
  new SignJWT({ email: 'morgan@harbor.example', email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'hosted' })
    .setIssuer(issuer)
    .setAudience('screens')
    .setSubject('auth0|1')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importJWK(signer as JWK, 'RS256'))

it('accepts the tokens of any other provider by configuration alone', async () => {
  const { issuer } = await hostedProvider()
  const config = await hostedConfig(issuer)
  const verify = tokenVerifierFor(config)
  expect(await verify(await idToken(`${issuer}/`))).toMatchObject({ email: 'morgan@harbor.example' })
  await expect(verify(await idToken(issuer))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken(`${issuer}/`, signingKey('hosted')))).rejects.toThrow(TokenRefused)
  expect(identityOf(config)).toEqual({
    issuer,
    clientId: 'screens',
    audience: 'https://api.example',
    builtIn: false,
  })
})

it('says unavailable while the provider is down, and recovers when it is back', async () => {
  const { issuer, port } = await hostedProvider()
  hosted?.close()
  const verify = tokenVerifierFor(await hostedConfig(issuer))
  const token = await idToken(`${issuer}/`)
  await expect(verify(token)).rejects.toThrow(IdentityUnavailable)
  await hostedProvider(port)
  expect(await verify(token)).toMatchObject({ subject: 'auth0|1' })
})

it('trusts no document that names another issuer', async () => {
  const { issuer } = await hostedProvider(0, 'https://elsewhere.example/')
  const verify = tokenVerifierFor(await hostedConfig(issuer))
  await expect(verify(await idToken('https://elsewhere.example/'))).rejects.toThrow(IdentityUnavailable)
})

it('mounts no provider of its own beside a hosted one', async () => {
  const { issuer } = await hostedProvider()
  const { pool } = await testDatabase()
  const { app } = await identityServer(pool, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'screens',
    OIDC_AUDIENCE: 'https://api.example',
  })
  for (const url of ['/oidc/.well-known/openid-configuration', '/oidc/auth', '/account/login']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
  const exchange = await app.inject({
    method: 'POST',
    url: '/account/exchange',
    payload: { id_token: await idToken(`${issuer}/`) },
  })
  expect(exchange.json()).toMatchObject({ detail: 'User not found' })
})
