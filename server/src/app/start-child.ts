import { requestLimits } from '../platform/database/connection-limits.ts'
import { connect, healthOf } from '../platform/database/connection.ts'
import { startReporting } from '../platform/error-reporting/report-errors.ts'
import { openDatabase, type OpenDatabase } from './configuration/open-database.ts'
import type { UnfilledConfig } from './configuration/read-config.ts'
import { fillSecrets } from './configuration/secrets.ts'
import { adoptStoredKeys } from './keys/adopt-stored-keys.ts'
import { checkKeys } from './keys/check-keys.ts'
import { dataKeysOf } from './keys/follow-keys.ts'
import { requireKeysOfRotation } from './keys/unfinished-rotation.ts'
import { serve, servedPart } from './serve.ts'
import { createStartedParts, type StartedParts } from './started-parts.ts'
import type { Embedded } from './processes/child-environment.ts'
import type { Say } from '../platform/logging/process-log.ts'

/** On a PostgreSQL of the parent: to this process it is a server that others use, too. */
const openEmbedded = ({ folder, ...place }: Embedded, unnamed: boolean, say: Say): OpenDatabase => {
  const pool = connect(place, say, requestLimits, { unnamed })
  const health = healthOf(pool)
  if (health) health.folder = folder
  return { pool, folder, close: () => pool.end() }
}

const urlOf = ({ host, port, user, database }: Embedded): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/**
 * Serves in a process that shares its port with others. The parent has made the database ready before. Gives what is to be
 * stopped. Throws a sentence, and leaves nothing running, when something is in the way.
 */
export async function startChild(
  config: UnfilledConfig,
  embedded: Embedded | undefined,
  say: Say,
): Promise<StartedParts> {
  const parts = createStartedParts()
  const fatal = (error: Error): never => {
    throw error
  }
  try {
    const reporting = await startReporting(config)
    parts.add('error reports', () => reporting.stop())
    const database = embedded
      ? openEmbedded(embedded, config.unnamedStatements, say)
      : await openDatabase(config, say, fatal)
    parts.add('database', () => database.close())
    const filled = await fillSecrets(config, async () => true)
    // The files of the keys may have changed since the parent started.
    const keys = dataKeysOf(filled.secrets)
    await checkKeys(database.pool, keys, say)
    await requireKeysOfRotation(database.pool, keys)
    await adoptStoredKeys(database.pool, filled.secrets)
    const served = embedded ? { ...filled, databaseUrl: urlOf(embedded) } : filled
    parts.add(servedPart, await serve({ config: served, database: database.pool, report: reporting.report }))
    return parts
  } catch (error) {
    await parts.stop()
    throw error
  }
}
