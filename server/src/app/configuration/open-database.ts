import type { Config } from '../../platform/configuration/config.ts'
import {
  type ConnectionLimits,
  longLimits,
  requestLimits,
} from '../../platform/database/connection-limits.ts'
import {
  connect,
  directPlace,
  healthOf,
  type Pool,
  singleClient,
} from '../../platform/database/connection.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { Say } from '../../platform/logging/process-log.ts'
import { refusedTables } from './refused-tables.ts'
import { databaseFault } from './database-fault.ts'

/** `folder`: where its data lies; undefined with DATABASE_URL. */
export type OpenDatabase = { pool: Pool; folder: string | undefined; close(): Promise<void> }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'unnamedStatements'>>

/**
 * The database as it is: the server behind DATABASE_URL, else a PostgreSQL of our own in the data folder. Throws a sentence
 * when it cannot be reached or opened. `onFatal`: it was lost for good. `limits` are those of requests, unless a command of
 * the operator needs minutes for a statement.
 */
export async function openDatabase(
  config: DatabaseConfig,
  say: Say,
  onFatal: (error: Error) => void,
  limits: ConnectionLimits = requestLimits,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openServer(config, config.databaseUrl, say, limits)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, onFatal })
  const { host, port, user, database, folder } = postgres
  const pool = connect({ host, port, user, database }, say, limits, {
    unnamed: config.unnamedStatements === true,
  })
  const health = healthOf(pool)
  if (health) health.folder = folder
  const close = async () => {
    await pool.end()
    await postgres.stop()
  }
  return { pool, folder, close }
}

async function openServer(
  { databaseDirectUrl: direct, unnamedStatements: unnamed = false }: DatabaseConfig,
  databaseUrl: string,
  say: Say,
  limits: ConnectionLimits,
): Promise<OpenDatabase> {
  // A command has time limits of its own, which a pooler does not take.
  const isDirect = direct !== undefined && limits !== requestLimits
  const url = isDirect ? direct : databaseUrl
  let pool: Pool | undefined
  try {
    pool = connect({ connectionString: url }, say, limits, isDirect ? {} : { direct, unnamed })
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool?.end()
    throw databaseFault(error, url, isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  }
  const opened = pool
  return { pool: opened, folder: undefined, close: () => opened.end() }
}

/** By SQLSTATE: what PostgreSQL says of a table of the product that cannot be made tells a person too little. */
const refusedChanges: Record<string, string> = {
  '25006':
    'The database takes no changes. Point DATABASE_URL at the primary, or lift default_transaction_read_only.',
  '42501': refusedTables,
}

/** Applies the migrations that are missing, and gives their names. Throws a sentence when one cannot be applied. */
export async function bringUpToDate(
  pool: Pool,
  onApplied?: (done: number, total: number) => void,
): Promise<string[]> {
  // A migration may go over a whole table, and waits for another server's: the limits of requests are not for it.
  const client = singleClient(directPlace(pool), 'countersign migrations', longLimits)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await migrate(client, undefined, onApplied)
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    // The fault of a single migration names the migration, and has that of PostgreSQL as its cause.
    const words = refusedChanges[code ?? cause?.code ?? '']
    throw words === undefined ? error : new Error(words, { cause: error })
  } finally {
    await client.end()
  }
}
