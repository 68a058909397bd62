// A hosted identity provider as the product meets one: another process on another site, whose token endpoint stands on
// yet another origin. Refresh tokens are given to those who ask for offline access. A request can tell it to be hostile.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { people } from '../fixtures/people.ts'
import { createForger, isMischief } from './forger.ts'
import { consented, signInPage } from './sign-in.ts'

const [port = '', tokenPort = '', productOrigin = ''] = process.argv.slice(2)
const issuer = `http://127.0.0.1:${port}`
const tokenOrigin = `http://127.0.0.1:${tokenPort}`

const forger = createForger()

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'countersign-screens',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${productOrigin}/secure/logincallback`],
      post_logout_redirect_uris: [`${productOrigin}/secure/login`],
    },
  ],
  jwks: { keys: [forger.privateJwk] },
  cookies: { keys: ['a key of the stories alone, for cookies'] },
  scopes: ['openid', 'profile', 'email', 'offline_access', 'read:current_user'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  extraParams: ['audience'],
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.body = `<!doctype html><title>Signing out</title>${form}<script>
          const form = document.forms[0]
          form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' }))
          form.submit()</script>`
      },
    },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  clientBasedCORS: (_ctx, origin) => origin === productOrigin,
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 900,
    IdToken: 900,
    AuthorizationCode: 60,
    Interaction: 3600,
    RefreshToken: 86_400,
    Session: 86_400,
    Grant: 86_400,
  },
  findAccount: (_ctx, subject) => {
    const person = Object.values(people).find(({ email }) => `hosted|${email}` === subject)
    return (
      person && {
        accountId: subject,
        claims: () => ({ sub: subject, email: person.email, email_verified: true, name: person.name }),
      }
    )
  },
})
provider.use(async (ctx, next) => {
  await next()
  const { route } = (ctx as KoaContextWithOIDC).oidc ?? {}
  const answer = ctx.body as { id_token?: string } | null
  const mischief = ctx.get('x-mischief')
  if (route === 'token' && isMischief(mischief) && typeof answer?.id_token === 'string') {
    ctx.body = { ...answer, id_token: forger.forge(answer.id_token, mischief) }
  }
})

const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${tokenOrigin}/token`,
  revocation_endpoint: `${tokenOrigin}/token/revocation`,
  end_session_endpoint: `${issuer}/session/end`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
}

const callback = provider.callback()

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', issuer)
  if (url.pathname === '/.well-known/openid-configuration') {
    response.setHeader('content-type', 'application/json').setHeader('access-control-allow-origin', '*')
    return void response.end(JSON.stringify(discovery))
  }
  if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
  if (url.pathname.startsWith('/interaction/')) return signInPage(provider, request, response)
  // Skips the consent that the standard requires for offline access: the product belongs to the company.
  if (url.pathname === '/auth') request.url = consented(url)
  if (url.pathname === '/session/end' && request.headers['x-mischief'] !== undefined) {
    // Its own forgeries are no hint that it would take.
    url.searchParams.delete('id_token_hint')
    request.url = url.pathname + url.search
  }
  await callback(request, response)
}

for (const at of [port, tokenPort]) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.destroy()
    })
  })
  await once(server.listen(Number(at), '127.0.0.1'), 'listening')
}
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit(0))
