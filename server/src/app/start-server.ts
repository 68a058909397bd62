import { existsSync } from 'node:fs'
import { inviteFirstAdmin } from '../people/accounts/first-admin.ts'
import { systemClock } from '../platform/database/clock.ts'
import { serve, servedPart } from './serve.ts'
import type { AppConfig, UnfilledConfig } from './configuration/read-config.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Pool } from '../platform/database/connection.ts'
import { isNew } from '../platform/database/is-new.ts'
import { startReporting } from '../platform/error-reporting/report-errors.ts'
import { bringUpToDate, openDatabase } from './configuration/open-database.ts'
import { requireUsablePooler } from './configuration/check-pooler.ts'
import { secretsPath } from './configuration/kept-secrets.ts'
import { refusedTables } from './configuration/refused-tables.ts'
import { fillSecrets } from './configuration/secrets.ts'
import { hasDatabase } from './configuration/has-database.ts'
import { checkKeys, recordKeys } from './keys/check-keys.ts'
import { adoptStoredKeys } from './keys/adopt-stored-keys.ts'
import { dataKeysOf } from './keys/follow-keys.ts'
import { requireKeysOfRotation } from './keys/unfinished-rotation.ts'
import { metricsNames, requireFreeAddress } from './listening-address.ts'
import { holdsData } from '../platform/crypto/key-check-store.ts'
import { refuseOtherRelease } from '../platform/database/migrate.ts'
import { startProcesses } from './processes/start-processes.ts'
import { createStartedParts, type StartedParts } from './started-parts.ts'
import type { Say } from '../platform/logging/process-log.ts'

/** `stop`: leaves, lets running requests finish, then stops the database. */
export type RunningServer = Pick<StartedParts, 'stop' | 'stopping'> & {
  config: AppConfig
  dataFolder: string | undefined
}

/**
 * Starts everything in order and listens: in this process, or in several that share the port. Throws a sentence for a person
 * when something is in the way, and leaves nothing running then. `onFatal`: the database was lost for good, the process must
 * end.
 */
export async function startServer(
  config: UnfilledConfig,
  say: Say,
  onFatal: (error: Error) => void,
): Promise<RunningServer> {
  const parts = createStartedParts()
  try {
    // Before anything that it is to watch.
    const reporting = await startReporting(config)
    parts.add('error reports', () => reporting.stop())
    await requireFreeAddress(config)
    if (config.metrics) await requireFreeAddress(config.metrics, metricsNames)
    await refuseKeysAlone(config)
    const database = await openDatabase(config, say, onFatal)
    parts.add('database', () => database.close())
    await requireUsablePooler(database.pool)
    const filled = await prepareDatabase(config, database.pool, say)
    await fillDemoOnce(filled, database.pool)
    await inviteFirstAdminOnce(filled, database.pool, say)
    if (filled.processes === 1) {
      const end = await serve({ config: filled, database: database.pool, report: reporting.report })
      parts.add(servedPart, end)
    } else parts.add('processes', await startProcesses(filled.processes, database, say))
    return { config: filled, dataFolder: database.folder, ...parts }
  } catch (error) {
    // Why it did not start says more than what did not stop after it.
    await parts.stop().catch(() => undefined)
    throw startFault(error)
  }
}

/** By SQLSTATE: PostgreSQL names a file of its own, or one table, which says little to a person. */
const faults: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full. Free some space, then start again.',
  '42501': refusedTables,
}

function startFault(error: unknown): unknown {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const words = faults[code ?? ''] ?? faults[cause?.code ?? '']
  return words === undefined ? error : new Error(words, { cause: error })
}

/**
 * Throws a sentence where secrets.json lies in the data folder, and no database: an empty one would be made in place of the one that was
 * written under these keys, since DATA_DIR or DATABASE_URL is not what it was, or a disk is not mounted.
 */
async function refuseKeysAlone(config: UnfilledConfig): Promise<void> {
  const path = secretsPath(config.dataDir)
  if (!existsSync(path) || (await hasDatabase(config, () => undefined))) return
  throw new Error(
    `There are keys in ${path}, but no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as before, or restore a backup. ` +
      'To begin with an empty database, move that file away. Nothing was changed.',
  )
}

/**
 * Migrates the database, under its own keys: nothing is changed in it before they are compared. Throws a sentence when
 * another release made it, or other keys.
 */
async function prepareDatabase(config: UnfilledConfig, pool: Pool, say: Say): Promise<AppConfig> {
  await refuseOtherRelease(pool)
  const filled = await fillSecrets(config, () => holdsData(pool))
  const keys = dataKeysOf(filled.secrets)
  await checkKeys(pool, keys, say)
  await requireKeysOfRotation(pool, keys)
  await bringUpToDate(pool)
  await recordKeys(pool, keys)
  await adoptStoredKeys(pool, filled.secrets)
  return filled
}

/** A new database gets the demo's people and closings; one with any organization in it is never touched. */
async function fillDemoOnce(config: Config, pool: Pool): Promise<void> {
  if (!config.demo || !(await isNew(pool))) return
  const { fillDemo } = await import('./demo/fill.ts')
  await fillDemo(pool, config)
}

async function inviteFirstAdminOnce(config: Config, pool: Pool, say: Say): Promise<void> {
  if (config.firstAdminEmail === undefined) return
  const invited = await inviteFirstAdmin({ config, clock: systemClock }, pool, config.firstAdminEmail)
  if (invited && 'refused' in invited) throw new Error(invited.refused)
  if (!invited) return
  say('A mail with a link for the first super admin is queued for the address in FIRST_ADMIN_EMAIL.')
  // Unknown systems may keep the output of a terminal: in production the link is in the mail alone.
  if (!config.production && config.identity.kind === 'builtIn') say(`  ${invited.link}`)
}
