import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeededProduct } from '../product/seeded-product.ts'
import { freePort, startProduct } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'

/** Prometheus asks every fifteen. */
const scrapeEveryMs = 1_000

export type MeasuredServer = {
  pid: number
  port: number
  /** Throws when its metrics could not be read meanwhile. */
  stop: () => Promise<void>
}

/** A second server on the database of a product, with its secrets, whose metrics are read once a second. */
export const startMeasuredServer = async (product: SeededProduct): Promise<MeasuredServer> => {
  const { host, port, user, database } = product.place
  const folder = await temporaryFolder()
  await copyFile(join(product.dataDir, 'secrets.json'), join(folder, 'secrets.json'))
  const metricsPort = await freePort()
  const server = await startProduct('server/src/main.ts', folder, {
    DEMO: 'false',
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    METRICS_PORT: String(metricsPort),
    // The same issuer: the tokens of one are good for the other.
    PUBLIC_URL: `http://localhost:${product.port}`,
  })
  const scrape = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    const text = await answer.text()
    if (!text.includes('countersign_database_up 1'))
      throw new Error('The metrics of the server are not there.')
  }
  let failure: unknown
  await scrape()
  const timer = setInterval(() => void scrape().catch((error: unknown) => (failure = error)), scrapeEveryMs)
  return {
    ...server,
    async stop() {
      clearInterval(timer)
      await server.stop()
      if (failure !== undefined) throw failure
    },
  }
}
