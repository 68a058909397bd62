import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../database/migrate.ts'
import type { Services } from './services.ts'

/** /healthz says that the process answers; /readyz that it can serve: the database is there and up to date. */
export const registerHealth = (app: FastifyInstance, services: Pick<Services, 'database'>): void => {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await pendingMigrations(services.database)
      const migrations = pending.length === 0 ? 'current' : 'pending'
      void reply.status(pending.length === 0 ? 200 : 503)
      return { status: pending.length === 0 ? 'ready' : 'not ready', database: 'reachable', migrations }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      void reply.status(503)
      return { status: 'not ready', database: 'unreachable', migrations: 'unknown' }
    }
  })
}
