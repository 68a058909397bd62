import type { Pool } from '../platform/database/connection.ts'
import type { MetricsConfig } from './configuration/read-config.ts'
import { addressFault, metricsNames } from './listening-address.ts'
import type { ProductMetrics } from './metrics/product-metrics.ts'

/**
 * Without METRICS_PORT nothing is measured, and no library is loaded for it. Metrics are read until `stop`, which belongs after
 * the end of all else. Throws a sentence when the address cannot be listened on.
 */
export async function startMetrics(
  address: MetricsConfig | null,
  pool: Pool,
): Promise<ProductMetrics | undefined> {
  if (address === null) return undefined
  const { createProductMetrics } = await import('./metrics/product-metrics.ts')
  const { serveMetrics } = await import('../platform/metrics/metrics-server.ts')
  const metrics = createProductMetrics(pool)
  const server = await serveMetrics(address, metrics).catch((error: NodeJS.ErrnoException) => {
    throw addressFault(error, address, metricsNames)
  })
  return {
    ...metrics,
    async stop() {
      await server.stop()
      await metrics.stop()
    },
  }
}
