import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (folder: string): string => join(folder, 'newest-backup')

/**
 * Keeps in the data folder, beside the database, when its newest backup was begun: for the metrics and `countersign doctor`,
 * which may run as other users. Throws what the disk refuses.
 */
export const keepBackupTime = async (folder: string, begunAt: Date): Promise<void> => {
  const path = fileIn(folder)
  await writeFile(`${path}.partial`, `${begunAt.toISOString()}\n`, { mode: 0o644 })
  await rename(`${path}.partial`, path)
}

/** When the newest backup of the database in this data folder was begun; undefined where none is known. */
export const newestBackupTime = async (folder: string): Promise<Date | undefined> => {
  const at = new Date((await readFile(fileIn(folder), 'utf8').catch(() => '')).trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}
