import { type ConnectionLimits, longLimits } from '../../platform/database/connection-limits.ts'
import { connect, type Pool } from '../../platform/database/connection.ts'
import { runningEmbeddedPostgres } from '../../platform/database/running-embedded.ts'
import { refuseOtherRelease } from '../../platform/database/migrate.ts'
import { bringUpToDate, openDatabase, type OpenDatabase } from '../configuration/open-database.ts'
import { requireDatabase } from '../configuration/has-database.ts'
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
 * alone and migrated. A database that is not there is not made; with `asItIs` no migration is applied either. Keys at hand are
 * compared with those of the database first, and none are made: throws a sentence that names a wrong one. `rotates`: for the
 * command that finishes a rotation of keys.
 */
export async function openBeside(
  config: UnfilledConfig,
  say: Say,
  { asItIs = false, rotates = false }: { asItIs?: boolean; rotates?: boolean } = {},
): Promise<{ pool: Pool; close(): Promise<void>; hasMigrated: boolean }> {
  const keys = await dataKeysAtHand(config)
  await requireDatabase(config, say)
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

/** A database that stands still is found before the work, as behind DATABASE_URL: the command cannot begin. */
async function answers(pool: Pool): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw error
  }
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
    await answers(pool)
    return { database: { pool, close: () => pool.end() }, beside: true }
  }
  const onFatal = (error: Error): never => {
    throw error
  }
  return { database: await openDatabase(config, say, onFatal, limits), beside: false }
}
