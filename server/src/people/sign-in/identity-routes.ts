import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/http/services.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { registerTokenExchange } from './exchange-token.ts'
import { mountProvider } from '../provider/mount-provider.ts'
import { createProvider } from '../provider/provider.ts'
import { sweepStates } from '../identity/provider-state-store.ts'
import { registerSignIn } from './sign-in-routes.ts'

const sweepEveryMs = 10 * 60 * 1000

/** Signing in and the token exchange. With a hosted provider, only the exchange: the rest is that provider's. */
export function registerIdentity(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'verifyToken' | 'clock' | 'dispatcher'>,
): void {
  const { config, database } = services
  registerTokenExchange(app, services)
  if (config.identity.kind === 'hosted') return

  const provider = createProvider(services, (error) =>
    app.log.error({ err: error }, 'identity provider failed'),
  )
  mountProvider(app, provider, config.publicUrl)
  registerSignIn(app, { ...services, provider })

  const sweep = setInterval(() => {
    sweepStates(database, systemClock()).catch((error: Error) => app.log.warn({ err: error }, 'sweep failed'))
  }, sweepEveryMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
