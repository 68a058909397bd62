import { systemClock } from '../../platform/database/clock.ts'
import type { EventEmitter } from 'node:events'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { expiredPage } from './error-page.ts'
import { pageHeaders } from './page.ts'
import {
  longestSessionSeconds,
  providerConfiguration,
  type ProviderServices,
} from './provider-configuration.ts'
import { extendSession } from '../identity/provider-state-store.ts'
import { forgetSignIn, hasBegun, rememberSignIn } from './sign-in-cookie.ts'
import { identityOf } from '../identity/trusted-issuer.ts'

/**
 * The OpenID Provider inside this server: authorization code with PKCE for the product's own screens, id tokens that
 * carry the e-mail address, refresh tokens that rotate and die with the session. A session ends after
 * `sessionHours` without user activity: an open page keeps refreshing, and reports the idle time.
 */
export function createProvider(services: ProviderServices, onError: (error: Error) => void): Provider {
  const { config, database } = services
  const idleSeconds = Math.round(config.sessionHours * 60 * 60)
  const { issuer } = identityOf(config)
  const provider = new Provider(issuer, providerConfiguration(services, idleSeconds))
  // It reads the headers that the mounting sets, from the configuration and the trusted proxies; not what a client sends.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => onError(error))
  const emitter: EventEmitter = provider
  emitter.on('error', onError)
  provider.on('interaction.started', (ctx) => rememberSignIn(config, ctx))
  provider.on('interaction.ended', (ctx) => forgetSignIn(config, ctx))
  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
    // The provider knows a sign-in that goes on by this cookie alone, which a neighboring host could have planted.
    const resumed = ctx.cookies.get(provider.cookieName('resume'), { signed: false })
    if (resumed !== undefined && !hasBegun(config, ctx.get('cookie'), resumed)) {
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = expiredPage(config)
      return
    }
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const refreshed = oidc?.entities.RotatedRefreshToken
    const idle = idleSecondsIn(oidc?.body)
    if (refreshed?.sessionUid && idle !== null && ctx.status === 200) {
      const left = idleSeconds - idle
      // The new token is the client's whatever happens here: the old one is spent already.
      await extendSession(database, refreshed.sessionUid, {
        idleSeconds: left,
        longestSeconds: longestSessionSeconds,
        at: systemClock(),
      }).catch(onError)
    }
  })
  return provider
}

/** The idle time that the screens report; null without a report, which does not count as activity. */
function idleSecondsIn(body: unknown): number | null {
  const said = typeof body === 'object' && body !== null && 'idle_seconds' in body ? body.idle_seconds : null
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : null
}
