import { statfs } from 'node:fs/promises'
import { timeInName } from '../../platform/backup/backup-folder.ts'
import type { Facts } from '../../platform/backup/facts.ts'
import { newestKnownMigration } from '../../platform/database/migrate.ts'

/** PostgreSQL 18 comes with this release, and opens the cluster of no other. */
const postgresMajor = 18

/** The log that a recovery writes, and that a start needs. */
const spareBytes = 256 * 1024 ** 2

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`

/** Throws a sentence when the disk of `folder` has no room for so many bytes and for what a start needs. */
export const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + spareBytes
  if (bavail * bsize >= needed) return
  throw new Error(
    `The disk of ${folder} has too little room: ${mebibytes(needed)} are needed, ${mebibytes(bavail * bsize)} are free.`,
  )
}

/** Between the time in the name of a backup and its beginning. */
const mostDelayMs = 60_000

/** An older backup under the name of a newer one would bring back what was decided before, with every signature right. */
const requireOwnName = (facts: Facts, name: string): void => {
  const named = timeInName(name)
  if (named === undefined || Math.abs(Date.parse(facts.begunAt) - named.getTime()) <= mostDelayMs) return
  throw new Error(
    `${name} was begun at ${facts.begunAt}, and not when its name says: the file was renamed. ` +
      'If it is the backup that you mean, copy it to another name.',
  )
}

/** Throws a sentence when the backup of this name is of a newer release, of another time than its name says, or too big for `folder`. */
export const requireFit = async (facts: Facts, name: string, folder: string): Promise<void> => {
  requireOwnName(facts, name)
  const newest = await newestKnownMigration()
  if (facts.newestMigration.slice(0, 4) > newest.slice(0, 4)) {
    throw new Error(
      `The backup was made by a newer release (${facts.release}): this one does not have its migration ` +
        `${facts.newestMigration}. Restore it with that release, or one after it.`,
    )
  }
  if (facts.postgresMajor !== postgresMajor) {
    throw new Error(
      `The backup is of PostgreSQL ${facts.postgresMajor}; this release brings ${postgresMajor}.`,
    )
  }
  await requireRoom(folder, facts.bytes)
}
