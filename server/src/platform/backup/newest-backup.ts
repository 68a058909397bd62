import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (folder: string): string => join(folder, 'newest-backup')

/**
 * Keeps in the data folder, beside the database, when its newest backup was begun: for the metrics and `countersign doctor`,
 * which may run as other users. Throws what the disk refuses.
 */
export const keepBackupTime = async (folder: string, begunAt: Date): Promise<void> => {
  const path = fileIn(folder)
  const partial = `${path}.partial`
  // A link that lies in its place would have another file written over.
  await rm(partial, { force: true })
  const file = await open(partial, 'wx')
  try {
    await file.writeFile(`${begunAt.toISOString()}\n`)
    // The umask of the backup may be closed to others.
    await file.chmod(0o644)
  } finally {
    await file.close()
  }
  await rename(partial, path)
}

/** When the newest backup of the database in this data folder was begun; undefined where none is known. */
export const newestBackupTime = async (folder: string): Promise<Date | undefined> => {
  const at = new Date((await readFile(fileIn(folder), 'utf8').catch(() => '')).trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}
