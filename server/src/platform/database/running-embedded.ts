import { existsSync } from 'node:fs'
import { databaseUser } from './create-cluster.ts'
import { locateDataFolder } from './data-folder.ts'
import { databaseName } from './embedded.ts'
import { findPostmaster } from './postmaster.ts'

type Place = { host: string; port: number; user: string; database: string }

/**
 * Where to connect to the PostgreSQL that a running server keeps on this data folder; undefined when none
 * runs. A client that connects there neither owns the folder nor stops anything.
 */
export async function runningEmbeddedPostgres(
  dataDir: string,
  say: (message: string) => void,
): Promise<Place | undefined> {
  if (!existsSync(dataDir)) return undefined
  const { cluster } = await locateDataFolder(dataDir, say)
  const running = await findPostmaster(cluster)
  return (
    running && {
      host: running.socketFolder,
      port: running.port,
      user: databaseUser,
      database: databaseName,
    }
  )
}
