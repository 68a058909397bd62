import type { FastifyInstance } from 'fastify'
import { readinessOf, unreachable, type Readiness } from '../database/readiness.ts'
import type { Services } from './services.ts'

/**
 * /healthz says that the process answers; /readyz that it can serve: the database is there, takes changes and is up to date.
 * Probes that come while one is asking share its answer.
 */
export const registerHealth = (app: FastifyInstance, services: Pick<Services, 'database'>): void => {
  let asking: Promise<Readiness> | undefined
  const readiness = (): Promise<Readiness> =>
    (asking ??= readinessOf(services.database)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'not ready')
        return unreachable(services.database)
      })
      .finally(() => (asking = undefined)))

  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness()
    const ready = found.reason === null
    void reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', ...found }
  })
}
