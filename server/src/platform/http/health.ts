import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { arrivalOf } from './client-network.ts'
import { isProbe, probeHeader } from './proxy-probe.ts'
import type { Leaving } from './leaving.ts'
import type { Pool } from '../database/connection.ts'
import { readinessOf, unreachable, type Readiness } from '../database/readiness.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import type { Services } from './services.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether this server can serve. `ask` is for probes: those that come while one is asking share its answer. */
type ServerReadiness = {
  ask: () => Promise<Readiness>
  /** Looks once more, for the log: a part of the server has failed, or works again. Not while the server leaves. */
  look: () => void
}

/** Probes come every few seconds: the log says when an outage began, when its cause changed, and when it ended. */
export const createReadiness = (
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  database: Pool,
  leaving: Leaving,
): ServerReadiness => {
  const outage = createOutageLog(log)
  const noteChange = ({ reason }: Readiness, error?: unknown): void => {
    // A server that stops takes its own database away.
    if (leaving.hasBegun()) return
    if (reason === null) outage.worked('ready again')
    else outage.failed(`not ready: ${reason}`, error, `${reason} ${codeOf(error)}`)
  }
  const askOnce = async (): Promise<Readiness> => {
    try {
      const found = await readinessOf(database)
      noteChange(found)
      return found
    } catch (error) {
      const found = await unreachable(database)
      noteChange(found, error)
      return found
    }
  }
  let asking: Promise<Readiness> | undefined
  const ask = (): Promise<Readiness> => (asking ??= askOnce().finally(() => (asking = undefined)))
  return {
    ask,
    look() {
      // What is being asked may be of the time before.
      void Promise.resolve(asking).then(() => (leaving.hasBegun() ? undefined : ask()))
    },
  }
}

/**
 * /healthz says that the process answers; /readyz that it can serve: the database is there, takes changes and is up to date, and
 * the server is not about to stop. `countersign doctor` learns from /healthz how its request arrived.
 */
export const registerHealth = (
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'clock'> & { leaving: Leaving; readiness: ServerReadiness },
): void => {
  const { config, clock } = services

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
    const found = await services.readiness.ask()
    const ready = found.reason === null
    void reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', ...found }
  })
}
