import type { Config } from '../../platform/configuration/config.ts'
import {
  type ConnectionLimits,
  longLimits,
  requestLimits,
} from '../../platform/database/connection-limits.ts'
import { connect, healthOf, type Pool, singleClient } from '../../platform/database/connection.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseFault } from './database-fault.ts'

/** `folder`: where its data lies; undefined with DATABASE_URL. */
export type OpenDatabase = { pool: Pool; folder: string | undefined; close(): Promise<void> }

/**
 * The database as it is: the server behind DATABASE_URL, else a PostgreSQL of our own in the data folder. Throws a sentence
 * when it cannot be reached or opened. `onFatal`: it was lost for good. `limits` are those of requests, unless a command of
 * the operator needs minutes for a statement.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (message: string) => void,
  onFatal: (error: Error) => void,
  limits: ConnectionLimits = requestLimits,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl, say, limits)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, onFatal })
  const { host, port, user, database, folder } = postgres
  const pool = connect({ host, port, user, database }, say, limits)
  const health = healthOf(pool)
  if (health) health.folder = folder
  const close = async () => {
    await pool.end()
    await postgres.stop()
  }
  return { pool, folder, close }
}

async function openServer(
  url: string,
  say: (message: string) => void,
  limits: ConnectionLimits,
): Promise<OpenDatabase> {
  let pool: Pool | undefined
  try {
    pool = connect({ connectionString: url }, say, limits)
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool?.end()
    throw databaseFault(error, url)
  }
  const opened = pool
  return { pool: opened, folder: undefined, close: () => opened.end() }
}

/** Applies the migrations that are missing, and gives their names. Throws a sentence when one cannot be applied. */
export async function bringUpToDate(
  pool: Pool,
  onApplied?: (done: number, total: number) => void,
): Promise<string[]> {
  // A migration may go over a whole table, and waits for another server's: the limits of requests are not for it.
  const client = singleClient(pool.options, 'countersign migrations', longLimits)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await migrate(client, undefined, onApplied)
  } finally {
    await client.end()
  }
}
