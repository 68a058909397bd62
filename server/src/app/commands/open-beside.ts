import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/configuration/config.ts'
import { connect, type Pool } from '../../platform/database/connection.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'
import { runningEmbeddedPostgres } from '../../platform/database/running-embedded.ts'
import { openDatabase } from '../configuration/open-database.ts'

type Say = (line: string) => void

/**
 * The database behind the settings, for a command: beside a running server, or, when none runs, opened for the command
 * alone. With `asItIs` no migration is applied, and a database that is not there is not made.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: Say,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<{ pool: Pool; close(): Promise<void> }> {
  const place =
    config.databaseUrl === undefined ? await runningEmbeddedPostgres(config.dataDir, say) : undefined
  if (place === undefined) {
    if (asItIs) await requireDatabase(config, say)
    const onFatal = (error: Error): never => {
      throw error
    }
    return openDatabase(config, say, onFatal, { asItIs })
  }
  const pool = connect(place, say)
  return { pool, close: () => pool.end() }
}

async function requireDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: Say,
): Promise<void> {
  if (databaseUrl !== undefined) return
  const cluster = existsSync(dataDir) && (await locateDataFolder(dataDir, say)).cluster
  if (!cluster || !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
  }
}
