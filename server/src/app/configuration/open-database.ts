import type { Config } from '../../platform/configuration/config.ts'
import { connect, type Pool } from '../../platform/database/connection.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'

/** `folder`: where its data lies; undefined with DATABASE_URL. */
export type OpenDatabase = { pool: Pool; folder: string | undefined; close(): Promise<void> }

/**
 * The migrated database: the server behind DATABASE_URL, else a PostgreSQL of our own in the data folder.
 * Throws a sentence when it cannot be reached, opened or migrated. `onFatal`: it was lost for good. With `asItIs` it is
 * not migrated.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (message: string) => void,
  onFatal: (error: Error) => void,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? {
        pool: connect({ connectionString: config.databaseUrl }, say),
        folder: undefined,
        stop: async () => undefined,
      }
    : await startOwn(config.dataDir, say, onFatal)
  const close = async () => {
    await database.pool.end()
    await database.stop()
  }
  try {
    if (!asItIs) await bringUpToDate(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  return { pool: database.pool, folder: database.folder, close }
}

async function startOwn(dataDir: string, say: (message: string) => void, onFatal: (error: Error) => void) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onFatal })
  const { host, port, user, database, folder } = postgres
  return { pool: connect({ host, port, user, database }, say), folder, stop: () => postgres.stop() }
}

async function bringUpToDate(pool: Pool): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new Error(`The database behind DATABASE_URL does not answer: ${error.message}`, { cause: error })
  })
  try {
    await migrate(client)
  } finally {
    client.release(true)
  }
}
