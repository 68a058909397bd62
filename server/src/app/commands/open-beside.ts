import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ConnectionLimits, longLimits } from '../../platform/database/connection-limits.ts'
import { connect, type Pool } from '../../platform/database/connection.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'
import { runningEmbeddedPostgres } from '../../platform/database/running-embedded.ts'
import { refuseOtherRelease } from '../../platform/database/migrate.ts'
import { bringUpToDate, openDatabase, type OpenDatabase } from '../configuration/open-database.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { requireKeysOfRotation } from '../keys/unfinished-rotation.ts'
import { noteMigrated } from './command.ts'
import { lostDatabase } from './database-trouble-words.ts'

type Say = (line: string) => void

type Opened = Pick<OpenDatabase, 'pool' | 'close'>

/**
 * The database behind the settings, for a command: beside a running server, or, when none runs, opened for the command
 * alone and migrated. With `asItIs` no migration is applied, and a database that is not there is not made. Keys at hand are
 * compared with those of the database first, and none are made: throws a sentence that names a wrong one. `rotates`: for the
 * command that finishes a rotation of keys.
 */
export async function openBeside(
  config: UnfilledConfig,
  say: Say,
  { asItIs = false, rotates = false }: { asItIs?: boolean; rotates?: boolean } = {},
): Promise<{ pool: Pool; close(): Promise<void>; hasMigrated: boolean }> {
  const keys = await dataKeysAtHand(config)
  if (asItIs) await requireDatabase(config, say)
  const { database, beside } = await connectBeside(config, say)
  let applied = 0
  try {
    await refuseOtherRelease(database.pool)
    await checkKeys(database.pool, keys, say)
    if (!rotates) await requireKeysOfRotation(database.pool, keys)
    if (!asItIs && !beside) await bringUpToDate(database.pool, (done) => (applied = done))
  } catch (error) {
    // The answer of the commit of a migration may be what was lost.
    if (applied > 0 || lostDatabase(error) !== undefined) noteMigrated(error)
    await database.close().catch(() => undefined)
    throw error
  }
  return { ...database, hasMigrated: applied > 0 }
}

/** The same database without a look at its keys and migrations. `beside`: a server on this machine keeps it. */
export async function connectBeside(
  config: UnfilledConfig,
  say: Say,
  limits: ConnectionLimits = longLimits,
): Promise<{ database: Opened; beside: boolean }> {
  const place =
    config.databaseUrl === undefined ? await runningEmbeddedPostgres(config.dataDir, say) : undefined
  if (place !== undefined) {
    const pool = connect(place, say, limits)
    return { database: { pool, close: () => pool.end() }, beside: true }
  }
  const onFatal = (error: Error): never => {
    throw error
  }
  return { database: await openDatabase(config, say, onFatal, limits), beside: false }
}

/** Whether no embedded database would have to be made first. Throws a sentence for a folder that cannot be used. */
export async function hasDatabase({ databaseUrl, dataDir }: UnfilledConfig, say: Say): Promise<boolean> {
  if (databaseUrl !== undefined) return true
  if (!existsSync(dataDir)) return false
  return existsSync(join((await locateDataFolder(dataDir, say)).cluster, 'PG_VERSION'))
}

/** Throws a sentence where an embedded database would have to be made first. */
export async function requireDatabase(config: UnfilledConfig, say: Say): Promise<void> {
  if (await hasDatabase(config, say)) return
  throw new Error(
    `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  )
}
