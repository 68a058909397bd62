import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/configuration/config.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Whether no embedded database would have to be made first. Throws a sentence for a folder that cannot be used. */
export async function hasDatabase(
  { databaseUrl, dataDir }: Place,
  say: (line: string) => void,
): Promise<boolean> {
  if (databaseUrl !== undefined) return true
  if (!existsSync(dataDir)) return false
  return existsSync(join((await locateDataFolder(dataDir, say)).cluster, 'PG_VERSION'))
}

/** Throws a sentence where an embedded database would have to be made first. */
export async function requireDatabase(config: Place, say: (line: string) => void): Promise<void> {
  if (await hasDatabase(config, say)) return
  throw new Error(
    `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  )
}
