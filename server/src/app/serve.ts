import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createLeaving } from '../platform/http/leaving.ts'
import { productVersion } from '../platform/product-version.ts'
import type { Pool } from '../platform/database/connection.ts'
import type { ReportError } from '../platform/error-reporting/report-errors.ts'
import { buildApp } from './app.ts'
import type { AppConfig } from './configuration/read-config.ts'
import { addressFault } from './listening-address.ts'
import { startMetrics } from './start-metrics.ts'

/** How the log calls what `serve` began. */
export const servedPart = 'calls, jobs and live updates'

/**
 * Listens with every feature on a database that is ready. Gives what stops it in order: first it leaves, for the seconds of
 * DRAIN_SECONDS, so that a load balancer sends nothing more; then running requests finish. Throws a sentence when it cannot
 * listen.
 */
export async function serve(parts: {
  config: AppConfig
  database: Pool
  report: ReportError
}): Promise<() => Promise<void>> {
  const { host, port, drainSeconds } = parts.config
  const leaving = createLeaving()
  const metrics = await startMetrics(parts.config.metrics, parts.database)
  const app = await buildApp({ ...parts, leaving, metrics })
  try {
    // Its own line would stand there once for each address of the machine.
    await app.listen({ host, port, listenTextResolver: () => '' })
  } catch (error) {
    await app.close()
    await metrics?.stop()
    throw addressFault(error as NodeJS.ErrnoException, parts.config)
  }
  const listening = app.server.address() as AddressInfo
  app.log.info(
    { listening: { version: productVersion, address: listening.address, port: listening.port } },
    'listening',
  )
  return async () => {
    leaving.begin()
    await pause(drainSeconds * 1000)
    await app.close()
    await metrics?.stop()
  }
}
