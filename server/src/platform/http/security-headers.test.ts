import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { hostedProvider, hostedSettings, type HostedProvider } from '../../testing/hosted-provider.ts'
import { identityConfig } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const serverWith = async (settings: Record<string, string>) => {
  const app = await buildApp({ config: await identityConfig(settings), database: pool })
  await app.ready()
  undo.push(() => app.close())
  return app
}

const open = (provider: HostedProvider) => {
  undo.push(() => provider.close())
  return provider
}

it('writes the headers on every page and answer, the provider’s own among them', async () => {
  const app = await serverWith({ PUBLIC_URL: 'https://closings.example' })
  for (const url of [
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/auth?client_id=unknown',
    '/oidc/session/end',
    '/account/login?interaction=gone',
    '/account/pages.css',
    '/healthz',
    '/transaction',
    '/no/such/path',
  ]) {
    const { headers } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

it('promises no https where there is none', async () => {
  const app = await serverWith({})
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

const policyOf = async (app: Awaited<ReturnType<typeof serverWith>>) => {
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' })
  const policy = String(headers['content-security-policy']).split('; ')
  return (name: string) => policy.find((line) => line.startsWith(`${name} `))
}

it('lets the screens call the API where it is configured to be', async () => {
  const elsewhere = await policyOf(await serverWith({ API_BASE: 'https://api.bank.example/v1' }))
  expect(elsewhere('connect-src')).toBe("connect-src 'self' https://api.bank.example")
  expect((await policyOf(await serverWith({ API_BASE: '/api' })))('connect-src')).toBe("connect-src 'self'")
})

it('lets the screens call where the hosted provider says its endpoints are, and nowhere else', async () => {
  const document = {
    authorization_endpoint: 'https://login.elsewhere.example/authorize',
    token_endpoint: 'https://tokens.elsewhere.example/token',
    revocation_endpoint: 'https://tokens.elsewhere.example/revoke',
    userinfo_endpoint: 'https://never-called.example/me',
  }
  const { issuer } = open(await hostedProvider({ document }))
  const policy = await policyOf(await serverWith(hostedSettings(issuer)))
  const origins = `'self' ${issuer} https://login.elsewhere.example https://tokens.elsewhere.example`
  expect(policy('connect-src')).toBe(`connect-src ${origins}`)
  expect(policy('frame-src')).toBe(`frame-src ${origins}`)
  expect(policy('script-src')).toBe("script-src 'self'")
})

it('starts without the provider, and learns its endpoints as soon as it is asked for them', async () => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const app = await serverWith(hostedSettings(issuer))
  expect((await policyOf(app))('connect-src')).toBe(`connect-src 'self' ${issuer}`)
  const unreachable = await app.inject({ url: '/transaction', headers: { authorization: 'Bearer a.b.c' } })
  expect(unreachable.statusCode).toBe(503)

  const document = { token_endpoint: 'https://tokens.elsewhere.example/token' }
  open(await hostedProvider({ port, document }))
  const asked = await app.inject({ url: '/transaction', headers: { authorization: 'Bearer a.b.c' } })
  expect(asked.statusCode).toBe(401)
  expect((await policyOf(app))('connect-src')).toContain('https://tokens.elsewhere.example')
})
