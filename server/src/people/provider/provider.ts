import { systemClock } from '../../platform/database/clock.ts'
import type { EventEmitter } from 'node:events'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'
import { databaseProblemOf } from '../../platform/http/database-problem.ts'
import { expiredPage, unavailablePage } from './error-page.ts'
import { pageHeaders } from './page.ts'
import {
  longestSessionSeconds,
  providerConfiguration,
  type ProviderServices,
} from './provider-configuration.ts'
import { extendSession } from '../identity/provider-state-store.ts'
import { unsavedBy } from './provider-session.ts'
import { forgetSignIn, hasBegun, rememberSignIn } from './sign-in-cookie.ts'
import { identityOf } from '../identity/trusted-issuer.ts'

type Koa = Parameters<Parameters<Provider['use']>[0]>[0]

/**
 * The OpenID Provider inside this server: authorization code with PKCE for the product's own screens, id tokens that
 * carry the email address, refresh tokens that rotate and die with the session. A session ends after
 * `sessionHours` without user activity: an open page keeps refreshing, and reports the idle time.
 */
export function createProvider(services: ProviderServices, onError: (error: Error) => void): Provider {
  const { config, database } = services
  const idleSeconds = Math.round(config.sessionHours * 60 * 60)
  const { issuer } = identityOf(config)
  const provider = new Provider(issuer, providerConfiguration(services, idleSeconds))
  // It reads the headers that the mounting sets, from the configuration and the trusted proxies; not what a client sends.
  provider.proxy = true
  provider.on('server_error', (ctx, error) => {
    ctx.state[inTrouble] = databaseProblemOf(error)
    onError(error)
  })
  const emitter: EventEmitter = provider
  emitter.on('error', onError)
  provider.on('interaction.started', (ctx) => rememberSignIn(config, ctx))
  provider.on('interaction.ended', (ctx) => forgetSignIn(config, ctx))
  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
    // The provider knows a sign-in that goes on by this cookie alone, which a neighboring host could have planted.
    const resumed = ctx.cookies.get(provider.cookieName('resume'), { signed: false })
    if (resumed !== undefined && !hasBegun(config, ctx.get('cookie'), resumed)) {
      return answerExpired(config, ctx)
    }
    await next()
    const unsaved = unsavedBy(ctx)
    if (unsaved !== undefined) keepCookie(ctx, provider.cookieName('session'))
    const trouble = ctx.state[inTrouble] as ReturnType<typeof databaseProblemOf>
    if (trouble) return answerUnavailable(config, ctx, trouble.retrySeconds)
    if (unsaved === 'sign-in') return answerExpired(config, ctx)
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

/** The browser keeps the session that it has: the one that the provider named is not there. */
function keepCookie(ctx: Koa, name: string): void {
  const set = ctx.response.headers['set-cookie'] ?? []
  const others = (Array.isArray(set) ? set : [set]).filter(
    (cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.sig=`),
  )
  ctx.remove('set-cookie')
  if (others.length > 0) ctx.set('set-cookie', others)
}

/** A sign-in that is not to be completed: it was begun in another browser, or its account has changed since. */
function answerExpired(config: Config, ctx: Koa): void {
  ctx.remove('location')
  ctx.status = 400
  ctx.type = 'html'
  ctx.body = expiredPage(config)
}

/** What the database could not do for this request. The provider itself would call it an error of the server. */
const inTrouble = 'databaseInTrouble'

/** In place of what the provider made of it: a page for a browser, else what OAuth has for it (RFC 6749, 4.1.2.1). */
function answerUnavailable(config: Config, ctx: Koa, retrySeconds: number): void {
  ctx.remove('location')
  ctx.status = 503
  ctx.set('retry-after', String(retrySeconds))
  ctx.set('cache-control', 'no-store')
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html'
    ctx.body = unavailablePage(config)
    return
  }
  ctx.body = {
    error: 'temporarily_unavailable',
    error_description: 'The service is not available at the moment. Please try again.',
  }
}

/** The idle time that the screens report; null without a report, which does not count as activity. */
function idleSecondsIn(body: unknown): number | null {
  const said = typeof body === 'object' && body !== null && 'idle_seconds' in body ? body.idle_seconds : null
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : null
}
