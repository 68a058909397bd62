import { createHash } from 'node:crypto'
import { lstat, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.gz.age'
const partialEnding = `${ending}.partial`

/** Names begin alike for one database, which its system identifier tells from every other. */
const prefixOf = (systemIdentifier: string): string =>
  `countersign-${createHash('sha256').update(systemIdentifier).digest('hex').slice(0, 8)}-`

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const stamped = /^\d{8}T\d{6}Z$/

/** The names of a backup of this database, begun at `at`: while it is written, and when it is whole. */
export const namesOf = (systemIdentifier: string, at: Date): { partial: string; whole: string } => {
  const stem = `${prefixOf(systemIdentifier)}${stampOf(at)}`
  return { partial: `${stem}${partialEnding}`, whole: `${stem}${ending}` }
}

const wholeName = /^countersign-[\da-f]{8}-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/

/** When the backup with this name was begun; undefined for a name that an operator gave it. */
export const timeInName = (name: string): Date | undefined => {
  const found = wholeName.exec(name)
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const filesWith = async (folder: string, systemIdentifier: string, end: string): Promise<string[]> => {
  const prefix = prefixOf(systemIdentifier)
  const found: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(end)) continue
    if (!stamped.test(name.slice(prefix.length, -end.length))) continue
    // A link or a folder was made by others.
    if ((await lstat(join(folder, name))).isFile()) found.push(name)
  }
  return found.toSorted()
}

/** Whole backups of this database in a folder, oldest first. */
const backupsIn = (folder: string, systemIdentifier: string): Promise<string[]> =>
  filesWith(folder, systemIdentifier, ending)

/** Removes what a killed backup of this database left. Only for the one that holds the lock of backups. */
export const removePartials = async (folder: string, systemIdentifier: string): Promise<void> => {
  for (const name of await filesWith(folder, systemIdentifier, partialEnding)) await rm(join(folder, name))
}

/**
 * Removes all but `count` backups of this database: the one that was just made, and the newest before it. A later time than its
 * own is that of a wrong clock, or was made up: such a file is not counted, and stays. Gives the names of those it removed.
 */
export const keepNewest = async (
  folder: string,
  systemIdentifier: string,
  { made, count }: { made: string; count: number },
): Promise<string[]> => {
  const old = (await backupsIn(folder, systemIdentifier)).filter((name) => name <= made).slice(0, -count)
  for (const name of old) await rm(join(folder, name))
  return old
}

export const flushFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
