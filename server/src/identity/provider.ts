import type { EventEmitter } from 'node:events'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../config.ts'
import type { Pool } from '../database/connection.ts'
import { pageHeaders } from './page.ts'
import { longestSessionSeconds, providerConfiguration } from './provider-configuration.ts'
import { extendSession } from './provider-state-store.ts'
import { identityOf } from './trusted-issuer.ts'

/**
 * The OpenID Provider inside this server: authorization code with PKCE for the product's own screens, id tokens that
 * carry the e-mail address, refresh tokens that rotate and die with the session. A session ends when nothing was
 * refreshed for `sessionHours`.
 */
export function createProvider(config: Config, database: Pool, onError: (error: Error) => void): Provider {
  const idleSeconds = Math.round(config.sessionHours * 60 * 60)
  const { issuer } = identityOf(config)
  const provider = new Provider(issuer, providerConfiguration(config, database, idleSeconds))
  // Addresses come from the configuration, by headers that the mounting sets; what a client sends is not believed.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => onError(error))
  const emitter: EventEmitter = provider
  emitter.on('error', onError)
  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders)
    await next()
    const refreshed = (ctx as KoaContextWithOIDC).oidc?.entities.RotatedRefreshToken
    if (refreshed?.sessionUid && ctx.status === 200) {
      // The new token is the client's whatever happens here: the old one is spent already.
      await extendSession(database, refreshed.sessionUid, idleSeconds, longestSessionSeconds).catch(onError)
    }
  })
  return provider
}
