import { execFile } from 'node:child_process'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a new, empty database that has ended in peace. */
    newDatabaseFolder: string
  }
}

/** Linux' own folder in memory. */
export const inMemory = '/dev/shm'

/** Bytes that have to be free there: a run keeps its log and the databases of a few files at a time. */
const roomNeeded = 4 * 1024 ** 3

/**
 * Where databases of tests lie. A copied database is more than five hundred files, which are made in memory ten times as
 * fast as on some disks.
 */
export async function quickFolder(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= roomNeeded ? inMemory : tmpdir()
}

/** A new, empty folder for one test, open to be passed through by the account that runs PostgreSQL. */
export async function emptyDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(await quickFolder(), `countersign-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** A new folder whose database is made already: making one costs more than starting it. */
export async function madeDataFolder(name: string): Promise<string> {
  const folder = await emptyDataFolder(name)
  await copyCluster(inject('newDatabaseFolder'), folder)
  return folder
}

/** Copies a database that does not run, with its owner and rights. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')])
}
