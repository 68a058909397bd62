import type { FastifyInstance } from 'fastify'
import { arrivalOf } from './client-network.ts'
import { isProbe, probeHeader } from './proxy-probe.ts'
import type { Leaving } from './leaving.ts'
import { readinessOf, unreachable, type Readiness } from '../database/readiness.ts'
import type { Services } from './services.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * /healthz says that the process answers; /readyz that it can serve: the database is there, takes changes and is up to date, and
 * the server is not about to stop.
 * Probes that come while one is asking share its answer. `countersign doctor` learns from /healthz how its request arrived.
 */
export const registerHealth = (
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'clock' | 'database'> & { leaving: Leaving },
): void => {
  const { config, clock } = services
  let asking: Promise<Readiness> | undefined
  let logged: string | null = null
  /** Probes come every few seconds: the log says when an outage began, when its cause changed, and when it ended. */
  const logChange = ({ reason }: Readiness, error?: unknown): void => {
    const cause = reason === null ? null : `${reason} ${codeOf(error)}`
    if (cause === logged) return
    logged = cause
    if (reason === null) app.log.info({}, 'ready again')
    else app.log.warn({ err: error }, `not ready: ${reason}`)
  }
  const askOnce = async (): Promise<Readiness> => {
    try {
      const found = await readinessOf(services.database)
      logChange(found)
      return found
    } catch (error) {
      const found = await unreachable(services.database)
      logChange(found, error)
      return found
    }
  }
  const readiness = (): Promise<Readiness> => (asking ??= askOnce().finally(() => (asking = undefined)))

  app.get('/healthz', (request, reply) => {
    const { [probeHeader]: probe } = request.headers
    const { lookupKey, otherLookupKey } = config.secrets
    const keys = otherLookupKey === undefined ? [lookupKey] : [lookupKey, otherLookupKey]
    if (probe === undefined || !keys.some((key) => isProbe(key, probe, clock()))) return { status: 'alive' }
    void reply.header('cache-control', 'no-store')
    return { status: 'alive', arrival: arrivalOf(request) }
  })
  app.get('/readyz', async (_request, reply) => {
    if (services.leaving.hasBegun()) {
      void reply.status(503).header('cache-control', 'no-store')
      return { status: 'not ready', reason: 'stopping' }
    }
    const found = await readiness()
    const ready = found.reason === null
    void reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', ...found }
  })
}
