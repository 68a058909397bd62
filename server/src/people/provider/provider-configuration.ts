import {
  errors,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
  type SigningAlgorithm,
} from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'
import type { Pool } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { endReusedSignIn } from './end-reused-sign-in.ts'
import { activatedParameter } from './activation-proof.ts'
import { errorPage } from './error-page.ts'
import { providerAdapter } from './provider-adapter.ts'
import { hostOnly, interactionSeconds } from './sign-in-cookie.ts'
import { named } from '../identity/signing-keys.ts'
import { renderSignOut } from './sign-out-page.ts'
import { findAccount } from '../identity/store.ts'
import { identityOf } from '../identity/trusted-issuer.ts'

export const signInPath = '/account/login'

/** However busy, a session ends this long after its sign-in: the next day begins with a password. */
export const longestSessionSeconds = 24 * 60 * 60

const scope = 'openid profile email read:current_user'
const tokenSeconds = 15 * 60

export type ProviderServices = Pick<Services, 'config' | 'database' | 'clock' | 'dispatcher'>

/** A session ends after `idleSeconds` without user activity. */
export function providerConfiguration(services: ProviderServices, idleSeconds: number): Configuration {
  const { config, database } = services
  const { clientId, audience } = identityOf(config)
  const policy = interactionPolicy.base()
  policy.remove('consent')

  return {
    adapter: (model) => providerAdapter(database, model, (session) => endReusedSignIn(services, session)),
    clients: [
      {
        client_id: clientId,
        client_name: config.productName,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${config.publicUrl}/secure/logincallback`],
        post_logout_redirect_uris: [`${config.publicUrl}/secure/login`],
        scope,
        id_token_signed_response_alg: signingAlgorithm(config),
      },
    ],
    jwks: { keys: named(config.secrets.providerKeys) },
    cookies: {
      keys: config.secrets.cookieKeys,
      names: { session: hostOnly(config, 'session') },
    },
    responseTypes: ['code'],
    scopes: scope.split(' '),
    claims: {
      // The API refuses tokens of a session that has ended: each says which it came from.
      openid: ['sub', 'session'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // The API takes the id token as its bearer, so the claims belong in it.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: {
      audience(_ctx, value) {
        if (value !== undefined && value !== audience) {
          throw new errors.InvalidTarget('audience is not that of this product')
        }
      },
      // The sign-in page looks whether it names a proof of this browser.
      [activatedParameter]: null,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(config, ctx, form),
        postLogoutSuccessSource(ctx) {
          ctx.redirect(`${config.publicUrl}/secure/login`)
        },
      },
    },
    interactions: { policy, url: (_ctx, { uid }) => `${signInPath}?interaction=${uid}` },
    clientBasedCORS: (_ctx, origin) => origin === config.publicUrl,
    findAccount: async (_ctx, subject, token) => accountOf(database, subject, token),
    loadExistingGrant: grantOf,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: interactionSeconds,
      RefreshToken: idleSeconds,
      Grant: longestSessionSeconds,
      Session: (_ctx, { loginTs }) => sessionSeconds(idleSeconds, loginTs),
    },
    renderError(ctx, out, error) {
      ctx.type = 'html'
      ctx.body = errorPage(config, out, error)
    },
  }
}

/** The newest key's own algorithm; a key that names none signs with its kind's usual one. */
function signingAlgorithm({ secrets }: Config): SigningAlgorithm {
  const [key] = secrets.providerKeys
  const named = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
  const usual = { EC: 'ES256', OKP: 'EdDSA' } as const
  return named.find((name) => name === key?.alg) ?? usual[key?.kty as keyof typeof usual] ?? 'RS256'
}

function sessionSeconds(idleSeconds: number, signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000)
  const left = (signedInAt ?? now) + longestSessionSeconds - now
  return Math.max(1, Math.min(idleSeconds, left))
}

async function accountOf(database: Pool, subject: string, token: object | undefined) {
  const session = token && 'sessionUid' in token ? token.sessionUid : undefined
  const account = await findAccount(database, subject)
  if (!account) return undefined
  return {
    accountId: account.userId,
    claims: async () => ({
      sub: account.userId,
      email: account.email,
      email_verified: account.emailVerified,
      name: `${account.firstName} ${account.lastName}`.trim(),
      given_name: account.firstName,
      family_name: account.lastName,
      ...(typeof session === 'string' && { session }),
    }),
  }
}

/** The product's own screens need no consent of the user, so the grant is made without asking. */
async function grantOf(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known?.accountId === session.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}
